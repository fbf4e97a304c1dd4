import { useTranslations } from 'next-intl'
import { useSummaryLabels } from '#components/totals/use-summary-labels.ts'
import { formatCents } from '@kolea/domain/money/format.ts'
import type { Order } from '@kolea/domain/orders/order.ts'
import { Summary, SummaryTotal } from '#components/ui/summary.tsx'

/** What was paid and for what. */
export function OrderSummary({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const labels = useSummaryLabels()
  return (
    <Summary>
      {order.summary
        .map((row) => ({ ...row, ...labels(row) }))
        .map((row) => (
          <div key={row.key}>
            <dt>{row.name}</dt>
            <dd data-saving={row.amountCents < 0 || undefined}>
              {row.struckThrough ? (
                <s>
                  <bdi>{row.struckThrough}</bdi>
                </s>
              ) : null}
              <bdi>{row.value}</bdi>
            </dd>
          </div>
        ))}
      <SummaryTotal>
        <dt>{t('total')}</dt>
        <dd>
          <bdi>{formatCents(order.totalCents)}</bdi>
        </dd>
      </SummaryTotal>
    </Summary>
  )
}
