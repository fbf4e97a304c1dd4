'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { methodIcons, useMethodLabels } from '#components/payment/method-labels.tsx'
import { Actions } from '#components/ui/actions.tsx'
import { Box } from '#components/ui/box.tsx'
import { IconButton } from '#components/ui/button.tsx'
import { Skeleton } from '#components/ui/empty-state.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { NoticeBar } from '#components/ui/notice.tsx'
import { bff } from '#lib/client/bff.ts'
import { BffCallError } from '#lib/client/bff-error.ts'
import { openDialog } from '#lib/client/overlay.ts'
import { queryKeys } from '#lib/client/query-keys.ts'
import { useWallet } from '#lib/client/wallet.ts'
import type { PaymentMethod } from '@kolea/domain/account/profile.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { RemoveMethodForm } from './remove-method-form.tsx'
import { Row, RowDisc } from './row.tsx'

/** The dialog about the pass says what is wrong and where to go: the list says nothing more. */
const isPassCard = (error: Error | null): boolean =>
  error instanceof BffCallError && error.code === 'subscription_card'

/** A change of one saved way to pay; the wallet is read again whatever came of it. */
function useWalletChange(change: (cardId: string) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onError: (error) => {
      if (isPassCard(error)) openDialog({ kind: 'pass-card', reason: 'in-use' })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.wallet }),
  })
}

/** Saved ways to pay (CRD-01); one is removed after a question. One is added on a page whose policy lets the gateways' forms run: a plain anchor leads there. */
export function CardsBox({ canAdd = false }: { canAdd?: boolean }) {
  const t = useTranslations('account')
  const locale = localeOf(useLocale())
  const { data, isPending, isError, refetch } = useWallet({ retryOnMount: false })
  const remove = useWalletChange((cardId) => bff('DELETE /api/wallet/cards/:cardId', { params: { cardId } }))
  const prefer = useWalletChange((cardId) => bff('POST /api/wallet/default', { input: { cardId } }))
  const busy = remove.isPending || prefer.isPending
  const [confirming, setConfirming] = useState<string | null>(null)
  const isNotRemoved = remove.isError && !isPassCard(remove.error)
  const failure = isNotRemoved ? 'deleteCardFailed' : prefer.isError ? 'defaultFailed' : null
  return (
    <Box aria-labelledby="account-cards">
      <h2 id="account-cards">{t('cards')}</h2>
      {isError ? <LoadFailed text={t('loadFailed')} onRetry={() => void refetch()} /> : null}
      {isPending ? <Skeleton line aria-hidden="true" /> : null}
      {data?.cards.length === 0 ? <p className="muted">{t('noCards')}</p> : null}
      {failure ? (
        <NoticeBar tone="error" role="alert">
          {t(failure)}
        </NoticeBar>
      ) : null}
      <ul>
        {data?.cards.map((method) => (
          <MethodRow
            key={method.cardId}
            method={method}
            busy={busy}
            isConfirming={confirming === method.cardId}
            onPrefer={() => prefer.mutate(method.cardId)}
            onConfirm={(isConfirming) => setConfirming(isConfirming ? method.cardId : null)}
            onRemove={() => remove.mutate(method.cardId, { onSettled: () => setConfirming(null) })}
          />
        ))}
      </ul>
      {canAdd ? (
        <a className="link" href={paths.wallet(locale)}>
          {t('wallet.add')}
        </a>
      ) : null}
    </Box>
  )
}

interface MethodRowProps {
  method: PaymentMethod
  busy: boolean
  /** Whether the confirmation of its removal is shown. */
  isConfirming: boolean
  onPrefer: () => void
  onConfirm: (isConfirming: boolean) => void
  onRemove: () => void
}

function MethodRow({ method, busy, isConfirming, onPrefer, onConfirm, onRemove }: MethodRowProps) {
  const t = useTranslations('account')
  const { main, more } = useMethodLabels()(method)
  const Icon = methodIcons[method.kind]
  const details = [
    more,
    method.isDefault ? t('defaultCard') : null,
    method.paysForPass ? t('paysForPass') : null,
  ]
  const name = more === '' || method.kind === 'card' ? main : `${main} ${more}`
  if (isConfirming)
    return (
      <Row>
        <RemoveMethodForm name={name} busy={busy} onRemove={onRemove} onCancel={() => onConfirm(false)} />
      </Row>
    )
  return (
    <Row>
      <RowDisc>
        <Icon aria-hidden />
      </RowDisc>
      <span>
        <b>{main}</b>
        <small>{details.filter((detail) => detail !== null && detail !== '').join(' · ')}</small>
      </span>
      <Actions>
        {method.isDefault ? null : (
          <button
            type="button"
            className="link"
            aria-label={t('makeDefaultOf', { card: name })}
            disabled={busy}
            onClick={onPrefer}
          >
            {t('makeDefault')}
          </button>
        )}
        <IconButton
          type="button"
          aria-label={t('removeCard', { card: name })}
          disabled={busy}
          onClick={() => onConfirm(true)}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </Actions>
    </Row>
  )
}
