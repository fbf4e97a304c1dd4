import { useTranslations } from 'next-intl'
import type { SummaryRow } from '#lib/domain/basket/basket.ts'
import { shownSummaryRows } from '#lib/domain/basket/summary-rows.ts'
import { formatCents } from '#lib/domain/money/format.ts'
import { useSummaryWords } from './use-summary-words.ts'
import { Summary, SummaryTotal } from '#components/ui/summary.tsx'

interface SummaryListProps {
  rows: readonly SummaryRow[]
  totalCents: number
  totalLabel: string
  /** Fixed feet are short: fees and taxes come as one row. */
  short?: boolean
  tipCents?: number
}

const early = (row: SummaryRow) => !row.rollUp && !/tax|gst|hst|pst|qst|get_/i.test(row.key)

/** The money of a basket; what the API strikes through, emboldens or rolls up stays so (BSK-04). */
export function SummaryList({ rows, totalCents, totalLabel, short = false, tipCents = 0 }: SummaryListProps) {
  const t = useTranslations('basket')
  const words = useSummaryWords()
  const { rows: shown } = shownSummaryRows(rows)
  const late = short ? shown.filter((row) => !early(row)) : []
  const lateCents = late.reduce((sum, row) => sum + row.amountCents, 0)
  return (
    <Summary>
      {(short ? shown.filter(early) : shown)
        .flatMap<SummaryRow | SummaryRow['details'][number]>((row) =>
          row.rollUp && row.details.length > 0 ? row.details : [row],
        )
        .map(({ key, ...row }) => (
          <Row key={key} {...row} {...words({ key, ...row })} />
        ))}
      {late.length > 0 ? <Row name={t('feesAndTax')} value={formatCents(lateCents)} /> : null}
      {tipCents > 0 ? <Row name={t('tip')} value={formatCents(tipCents)} /> : null}
      <SummaryTotal>
        <dt>{totalLabel}</dt>
        <dd>
          <bdi>{formatCents(totalCents + tipCents)}</bdi>
        </dd>
      </SummaryTotal>
    </Summary>
  )
}

type RowProps = Pick<SummaryRow, 'name' | 'value'> &
  Partial<Pick<SummaryRow, 'bold' | 'struckThrough' | 'amountCents'>>

function Row({ name, value, bold = false, struckThrough = null, amountCents = 0 }: RowProps) {
  return (
    <div data-strong={bold || undefined}>
      <dt>{name}</dt>
      <dd data-saving={amountCents < 0 || undefined}>
        {struckThrough ? (
          <s>
            <bdi>{struckThrough}</bdi>
          </s>
        ) : null}
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
