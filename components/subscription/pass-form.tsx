'use client'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { FormFailure } from '#components/forms/form-failure.tsx'
import type { CardChoice } from '#components/payment/card-choice.ts'
import { chosenCardId } from '#components/payment/card-choice.ts'
import { CardPicker } from '#components/payment/card-picker.tsx'
import { useWallet } from '#lib/client/wallet.ts'
import type { PaymentMode } from '@kolea/domain/wallet/gateway-name.ts'
import { usePassAction } from './use-pass-action.ts'
import { Box } from '#components/ui/box.tsx'
import { FormActions } from '#components/ui/actions.tsx'
import { Button } from '#components/ui/button.tsx'
import { ReadyButton } from '#components/ui/ready-button.tsx'
import styles from './pass-form.module.css'

/** A membership is charged while nobody is there: to a card alone, of any gateway (SUB-02). */
const payingKinds: readonly PaymentMode[] = ['card']

interface PassFormProps {
  action: 'join' | 'update' | 'reactivate'
  /** What the button says. */
  submit: string
  /** What will be charged, and when. */
  note: string
  /** What is shown is a price from today: there is no trial for this customer. */
  withoutTrial?: boolean
  onClose: () => void
}

/** The card that pays for the pass, and the consent to charge it (SUB-02). */
export function PassForm({ action, submit, note, withoutTrial = false, onClose }: PassFormProps) {
  const t = useTranslations('account.pass')
  const [choice, setChoice] = useState<CardChoice>('default')
  const cards = useWallet().data?.cards.filter(({ kind }) => payingKinds.includes(kind))
  const cardId = chosenCardId(choice, cards)
  const { act, busy, failure } = usePassAction(onClose)
  const checkout = useTranslations('checkout')
  const [wasEarly, setWasEarly] = useState(false)
  const entry = useRef<HTMLElement>(null)
  return (
    <Box
      as="form"
      data-slot="full-width"
      className={styles.form}
      aria-labelledby="pass-form-title"
      onSubmit={(event) => {
        event.preventDefault()
        if (cardId !== null) act({ action, cardId, ...(withoutTrial ? { withoutTrial } : {}) })
      }}
    >
      <h2 id="pass-form-title">{t('payWith')}</h2>
      <CardPicker
        scripts="on-wallet-page"
        kinds={payingKinds}
        choice={choice}
        onChoose={setChoice}
        entryRef={(element) => void (entry.current = element)}
      />
      <p className="muted">{note}</p>
      <FormFailure text={failure ?? (wasEarly && cardId === null ? checkout('chooseCard') : undefined)} />
      <FormActions>
        <Button type="button" tone="quiet" onClick={onClose}>
          {t('back')}
        </Button>
        <ReadyButton
          type="submit"
          isReady={cardId !== null}
          onMissing={() => {
            setWasEarly(true)
            entry.current?.focus()
          }}
          disabled={busy}
          aria-busy={busy}
        >
          {submit}
        </ReadyButton>
      </FormActions>
    </Box>
  )
}
