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
import { Box } from '#components/ui/box.tsx'
import { NoticeBar } from '#components/ui/notice.tsx'
import { Row, RowDisc } from './row.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'

/** Saved cards; card entry itself stands on checkout, whose content policy allows it. */
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
    <Box aria-labelledby="account-cards">
      <h2 id="account-cards">{t('cards')}</h2>
      {isError ? <LoadFailed text={t('loadFailed')} onRetry={() => void refetch()} /> : null}
      {data?.cards.length === 0 ? <p className="muted">{t('noCards')}</p> : null}
      {remove.isError ? (
        <NoticeBar tone="error" role="alert">
          {t('deleteCardFailed')}
        </NoticeBar>
      ) : null}
      <ul>
        {data?.cards.map((card) => {
          const name = t('cardEnding', { brand: brandName(card.brand), last4: card.last4 })
          return (
            <Row key={card.cardId}>
              <RowDisc>
                <CreditCard aria-hidden />
              </RowDisc>
              <span>
                <b>{name}</b>
                <small>{t(card.isDefault ? 'defaultCard' : 'savedCard')}</small>
              </span>
              <IconButton
                type="button"
                aria-label={t('removeCard', { card: name })}
                disabled={remove.isPending}
                onClick={() => remove.mutate(card.cardId)}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </Row>
          )
        })}
      </ul>
    </Box>
  )
}
