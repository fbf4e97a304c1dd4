'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CreditCard, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { brandName } from '#components/payment/card-rule.ts'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { bff } from '#lib/client/bff.ts'
import { BffCallError } from '#lib/client/bff-error.ts'
import { openDialog } from '#lib/client/overlay.ts'
import { queryKeys } from '#lib/client/query-keys.ts'
import { useWallet } from '#lib/client/wallet.ts'

/** Saved cards; card entry itself stands on checkout, whose policy allows it (architecture, "Documents"). */
export function CardsBox() {
  const t = useTranslations('account')
  const queries = useQueryClient()
  const { data, isError, refetch } = useWallet()
  const remove = useMutation({
    mutationFn: (cardId: string) => bff('DELETE /api/wallet/cards/:cardId', { params: { cardId } }),
    onError: (error) => {
      if (error instanceof BffCallError && error.code === 'subscription_card')
        openDialog({ kind: 'pass-card', reason: 'in-use' })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.wallet }),
  })
  return (
    <section className="box" aria-labelledby="account-cards">
      <h2 id="account-cards">{t('cards')}</h2>
      {isError ? <LoadFailed text={t('loadFailed')} onRetry={() => void refetch()} /> : null}
      {data?.cards.length === 0 ? <p className="muted">{t('noCards')}</p> : null}
      {remove.isError ? (
        <p className="notice notice-error" role="alert">
          {t('deleteCardFailed')}
        </p>
      ) : null}
      <ul>
        {data?.cards.map((card) => {
          const name = t('cardEnding', { brand: brandName(card.brand), last4: card.last4 })
          return (
            <li key={card.cardId} className="row">
              <span className="disc">
                <CreditCard className="icon" aria-hidden />
              </span>
              <span>
                <b>{name}</b>
                <small>{t(card.isDefault ? 'defaultCard' : 'savedCard')}</small>
              </span>
              <button
                type="button"
                className="icon-button"
                aria-label={t('removeCard', { card: name })}
                disabled={remove.isPending}
                onClick={() => remove.mutate(card.cardId)}
              >
                <Trash2 className="icon" aria-hidden />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
