'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import { Bike, Check, CircleAlert, MapPinOff } from 'lucide-react'
import { rangeText } from '#components/arrival/range-text.ts'
import { FormField } from '#components/forms/form-field.tsx'
import { useSubmitForm } from '#components/forms/use-submit-form.ts'
import { ReadyButton } from '#components/ui/ready-button.tsx'
import { useNow } from '#lib/client/now.ts'
import { useFeatures } from '#lib/client/features.ts'
import { useSaveAddress } from '#lib/client/saved-addresses.ts'
import { isCustomer, useSession } from '#lib/client/session.ts'
import { showToast } from '#lib/client/toast.ts'
import type { Address } from '@kolea/domain/location/address.ts'
import { languages } from '@kolea/domain/languages/languages.ts'
import type { Store } from '@kolea/domain/location/store.ts'
import { windowAfter, type ArrivalWindow } from '@kolea/domain/time/arrival-window.ts'
import { clockRange } from '@kolea/domain/time/clock-range.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { NoticeBar, NoticeAction } from '#components/ui/notice.tsx'
import { ConfirmFrame } from './confirm-frame.tsx'
import { SaveAs } from './save-as.tsx'
import { useDeliverability } from './use-deliverability.ts'
import type { Deliverability } from './use-deliverability.ts'
import { isLost, useMovedPin } from './use-moved-pin.ts'
import styles from './confirm-step.module.css'
import { useProblemText } from './use-problem-text.ts'

const details = z.object({ apt: z.string(), nickname: z.string() })

interface ConfirmStepProps {
  address: Address
  onBack: () => void
  onOutOfArea: (address: Address) => void
  /** The address and the store that delivers there. */
  onConfirmed: (address: Address, store: Store) => void
  /** A guest wants the address saved, which takes an account. */
  onAccountNeeded: (address: Address, store: Store) => void
}

/** Step 2: check the pin, add apartment and name, and see which store delivers (LOC-01, LOC-03, LOC-04). */
export function ConfirmStep({
  address: picked,
  onBack,
  onOutOfArea,
  onConfirmed,
  onAccountNeeded,
}: ConfirmStepProps) {
  const t = useTranslations('location')
  const answerId = useId()
  const limits = useFeatures()
  const view = useSession()
  const customer = isCustomer(view)
  const guest = view.state === 'guest'
  const { mutateAsync: save } = useSaveAddress()
  const pin = useMovedPin(picked)
  const { state: known, check } = useDeliverability(pin.address)
  // What was said of the address that the pin has left is not valid for the next one.
  const state: Deliverability = pin.state === 'still' ? known : { kind: 'checking' }

  const form = useSubmitForm({
    schema: details,
    defaultValues: { apt: picked.apt, nickname: picked.nickname },
    problemText: () => t('problems.invalidAddress'),
    send: async ({ apt, nickname }) => {
      const moves = pin.moves()
      const answer = await check()
      if (pin.moves() !== moves) return
      if (answer.kind === 'outside') return onOutOfArea(answer.address)
      if (answer.kind !== 'delivers') return
      const full: Address = { ...answer.address, apt: apt.trim(), nickname }
      if (guest && nickname !== '') return onAccountNeeded(full, answer.store)
      // The order may still be sent there. The result is read from the promise, because callbacks of a mutation end with the dialog.
      if (customer && nickname !== '') void save(full).catch(() => showToast('problem', t('notSaved')))
      onConfirmed(full, answer.store)
    },
    failureText: () => t('problems.network'),
  })
  const { field: nickname } = useController({ control: form.control, name: 'nickname' })

  return (
    <ConfirmFrame
      title={t('titles.confirm')}
      picked={picked}
      pin={pin}
      onBack={onBack}
      onSubmit={form.submit}
      foot={
        <>
          <DeliveryAnswer id={answerId} state={isLost(pin) ? null : state} onRetry={() => void check()} />
          <ReadyButton
            type="submit"
            size="large"
            wide
            isReady={state.kind !== 'invalid'}
            onMissing={() => document.getElementById(answerId)?.focus()}
            disabled={state.kind === 'checking'}
          >
            {state.kind === 'outside' ? t('seePickup') : t('confirm')}
          </ReadyButton>
        </>
      }
    >
      <FormField
        label={t('apt')}
        optional
        autoComplete="address-line2"
        maxLength={limits.SuiteMaxLength}
        hint={t('aptHint')}
        {...form.field('apt')}
      />
      {customer || guest ? (
        <SaveAs
          value={nickname.value}
          hint={guest && nickname.value !== '' ? t('saveTakesAccount') : undefined}
          onChange={nickname.onChange}
        />
      ) : null}
    </ConfirmFrame>
  )
}

const bold = (chunks: React.ReactNode) => <b>{chunks}</b>

function DeliversAt({ window, store }: { window: ArrivalWindow; store: Store }) {
  const t = useTranslations('location')
  const { formats } = languages[localeOf(useLocale())]
  const time = rangeText(clockRange(formats, store.timeZone, window, window.from))
  return t.rich('deliversAt', { time, store: store.name, b: bold })
}

interface DeliveryAnswerProps {
  id: string
  state: Deliverability | null
  onRetry: () => void
}

/** What the stores say about the address: how fast, not here, not an address, or nothing at all. Without an address there is nothing to say. */
function DeliveryAnswer({ id, state, onRetry }: DeliveryAnswerProps) {
  const t = useTranslations('location')
  const problemText = useProblemText()
  const now = useNow(60_000)
  return (
    <div id={id} aria-live="polite" tabIndex={-1}>
      {word()}
    </div>
  )

  function word() {
    if (state === null) return null
    if (state.kind === 'checking')
      return <NoticeBar className={styles.checkingLine}>{t('checking')}</NoticeBar>
    if (state.kind === 'delivers') {
      const { deliveryEta: eta, name } = state.store
      const Icon = eta ? Check : Bike
      return (
        <NoticeBar tone={eta ? 'good' : 'warn'}>
          <Icon aria-hidden />
          <span>
            {eta ? (
              <DeliversAt window={windowAfter(eta, now)} store={state.store} />
            ) : (
              t.rich('noDriversAt', { store: name, b: bold })
            )}
          </span>
        </NoticeBar>
      )
    }
    if (state.kind === 'outside')
      return (
        <NoticeBar tone="warn">
          <MapPinOff aria-hidden />
          <span>{t('outside')}</span>
        </NoticeBar>
      )
    return (
      <NoticeBar tone="error" role="alert">
        <CircleAlert aria-hidden />
        <span>{problemText(state.kind === 'invalid' ? 'invalidAddress' : 'network')}</span>
        {state.kind === 'failed' ? (
          <NoticeAction type="button" onClick={onRetry}>
            {t('tryAgain')}
          </NoticeAction>
        ) : null}
      </NoticeBar>
    )
  }
}
