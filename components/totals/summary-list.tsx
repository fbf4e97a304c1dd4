import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { SummaryRow } from '@kolea/domain/basket/basket.ts'
import { shownSummaryRows } from '@kolea/domain/basket/summary-rows.ts'
import { formatCents } from '@kolea/domain/money/format.ts'
import { useSummaryLabels } from './use-summary-labels.ts'
import { Summary, SummaryTotal } from '#components/ui/summary.tsx'

/** The rows of a basket's money, within a `Summary`; what the API strikes through, emboldens, explains or rolls up stays so (BSK-04). */
export const SummaryRows = ({ rows }: { rows: readonly SummaryRow[] }) =>
  shownSummaryRows(rows).rows.map((row) => <SummaryRowView key={row.key} row={row} />)

interface SummaryListProps {
  rows: readonly SummaryRow[]
  totalCents: number
  totalLabel: string
  tipCents?: number
}

/** The money of a basket with its total. */
export function SummaryList({ rows, totalCents, totalLabel, tipCents = 0 }: SummaryListProps) {
  const t = useTranslations('basket')
  return (
    <Summary>
      <SummaryRows rows={rows} />
      {tipCents > 0 ? <Amount name={t('tip')} value={formatCents(tipCents)} /> : null}
      <SummaryTotal>
        <dt>{totalLabel}</dt>
        <dd>
          <bdi>{formatCents(totalCents + tipCents)}</bdi>
        </dd>
      </SummaryTotal>
    </Summary>
  )
}

/** The sum of the shop's own fees: each of them is read without a click, because a sum would hide them. */
const opensByItself = ({ key }: SummaryRow) => key === 'total_fees'

/** A row that is rolled up folds its parts away and shows them at a click; another one with parts shows them always. */
function SummaryRowView({ row }: { row: SummaryRow }) {
  const labels = useSummaryLabels()
  const [isOpen, setIsOpen] = useState(opensByItself(row))
  const { bold, struckThrough, amountCents, message, rollUp, details } = row
  const { name, value } = labels(row)
  return (
    <>
      <div data-strong={bold || undefined}>
        <dt>
          {rollUp && details.length > 0 ? (
            <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {name}
              <ChevronDown aria-hidden />
            </button>
          ) : (
            name
          )}
        </dt>
        <dd data-saving={amountCents < 0 || undefined}>
          {struckThrough ? (
            <s>
              <bdi>{struckThrough}</bdi>
            </s>
          ) : null}
          <bdi>{value}</bdi>
        </dd>
        {message ? <dd data-message={struckThrough ? 'good' : ''}>{message}</dd> : null}
      </div>
      {isOpen || !rollUp
        ? details.map((part) => <Amount key={part.key} isPart message={part.message} {...labels(part)} />)
        : null}
    </>
  )
}

interface AmountProps {
  name: string
  value: string
  message?: string | null
  isPart?: boolean
}

function Amount({ name, value, message = null, isPart = false }: AmountProps) {
  return (
    <div data-part={isPart || undefined}>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
      {message ? <dd data-message="">{message}</dd> : null}
    </div>
  )
}
