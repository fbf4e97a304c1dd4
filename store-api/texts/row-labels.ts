import { formatCents } from '@kolea/domain/money/format.ts'
import type { AmountPart, AmountRow } from '@kolea/domain/pricing/summary.ts'
import { textIn } from './text.ts'

/** What is written in a row: its name, and its amount as people read it. */
interface RowLabels {
  readonly display_name: string
  /** `$1.49`, `-$2.38`, or the text for free. */
  readonly display_value: string
}

/** The texts of a row in a language (BSK-04, BSK-09). */
export const rowLabels = (row: AmountRow, language: string): RowLabels => ({
  display_name: textIn(language, `row_${row.name}`, row.code === null ? {} : { code: row.code }),
  display_value:
    row.wasCents !== null && row.amountCents === 0
      ? textIn(language, 'row_free')
      : formatCents(row.amountCents),
})

/** The texts of a part of a row. */
export const partLabels = ({ key, amountCents }: AmountPart, language: string): RowLabels => ({
  display_name: textIn(language, `row_${key}`),
  display_value: formatCents(amountCents),
})

/** Why a row costs nothing, or no longer nothing, in a language; null where it goes without saying. */
export function reasonLabels(
  { freeBy, firstOrderEnded }: Pick<AmountRow, 'freeBy' | 'firstOrderEnded'>,
  language: string,
): string | null {
  if (firstOrderEnded) return textIn(language, 'first_order_ended')
  return freeBy === null || freeBy === 'threshold' ? null : textIn(language, `row_free_by_${freeBy}`)
}
