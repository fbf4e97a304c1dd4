import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { SummaryRow } from '@kolea/domain/basket/basket.ts'
import { shownSummaryRows } from '@kolea/domain/basket/summary-rows.ts'
import { formatCents } from '@kolea/domain/money/format.ts'
import { useSummaryLabels } from './use-summary-labels.ts'
import { Summary, SummaryTotal } from '#components/ui/summary.tsx'

interface SummaryListProps {
  rows: readonly SummaryRow[]
  totalCents: number
  totalLabel: string
  /** Fixed feet are short: deposits and taxes come as one row. */
  short?: boolean
  tipCents?: number
}

/** The money of a basket; what the API strikes through, emboldens, explains or rolls up stays so (BSK-04). */
export function SummaryList({ rows, totalCents, totalLabel, short = false, tipCents = 0 }: SummaryListProps) {
  const t = useTranslations('basket')
  const shown = shownSummaryRows(rows).rows
  const late = short ? shown.filter(isLate) : []
  const together = late.length > 1 ? late : []
  return (
    <Summary>
      {shown
        .filter((row) => !together.includes(row))
        .map((row) => (
          <SummaryRowView key={row.key} row={row} />
        ))}
      {together.length > 0 ? <SummaryRowView row={rolledUp(t('taxAndDeposits'), together)} /> : null}
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

const isLate = ({ key }: SummaryRow) => /tax|gst|hst|pst|qst|deposit/i.test(key)

function rolledUp(name: string, rows: readonly SummaryRow[]): SummaryRow {
  const amountCents = rows.reduce((sum, row) => sum + row.amountCents, 0)
  return {
    key: 'rolled_up',
    name,
    value: formatCents(amountCents),
    amountCents,
    message: null,
    bold: false,
    struckThrough: null,
    rollUp: true,
    details: rows.flatMap((row) => (row.details.length > 0 ? row.details : [row])),
  }
}

/** A row that is rolled up shows its parts once it is clicked; another one with parts shows them at once. */
function SummaryRowView({ row }: { row: SummaryRow }) {
  const labels = useSummaryLabels()
  const [isOpen, setIsOpen] = useState(false)
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
        {message ? <dd data-message>{message}</dd> : null}
      </div>
      {isOpen || !rollUp ? details.map((part) => <Amount key={part.key} isPart {...labels(part)} />) : null}
    </>
  )
}

function Amount({ name, value, isPart = false }: { name: string; value: string; isPart?: boolean }) {
  return (
    <div data-part={isPart || undefined}>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
