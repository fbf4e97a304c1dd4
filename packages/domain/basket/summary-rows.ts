import { isEmpty } from '../empty.ts'
import type { SummaryRow } from './basket.ts'

const apart = 'total_before_tax'

/**
 * The rows to show: those with key, name and value; `total_before_tax` is separate (BSK-04).
 */
export function shownSummaryRows(rows: readonly SummaryRow[]): {
  rows: readonly SummaryRow[]
  totalBeforeTax: SummaryRow | null
} {
  const complete = rows.filter((row) => !isEmpty(row.key) && !isEmpty(row.name) && !isEmpty(row.value))
  return {
    rows: complete.filter((row) => row.key !== apart),
    totalBeforeTax: complete.find((row) => row.key === apart) ?? null,
  }
}
