import { formatCents, shortDollars } from '@kolea/domain/money/format.ts'
import { feePolicy } from '@kolea/domain/pricing/fees.ts'
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

interface PartLabels extends RowLabels {
  /** What takes it away; null where nothing does. */
  readonly display_message: string | null
}

/** The texts of a part of a row. */
export const partLabels = ({ key, amountCents, gapCents }: AmountPart, language: string): PartLabels => ({
  display_name: textIn(language, `row_${key}`),
  display_value: formatCents(amountCents),
  display_message: gapCents === null ? null : textIn(language, 'fee_gap', { amount: formatCents(gapCents) }),
})

/** Why a row costs nothing, from when it does, or why no longer, in a language; null where it goes without saying. */
export function reasonLabels(
  { freeBy, firstOrder, amountCents }: Pick<AmountRow, 'freeBy' | 'firstOrder' | 'amountCents'>,
  language: string,
): string | null {
  if (firstOrder === 'ended')
    return textIn(language, 'first_order_ended', { amount: formatCents(amountCents) })
  if (freeBy === 'first_order' || firstOrder === 'open')
    return textIn(language, 'row_free_by_first_order', { from: shortDollars(feePolicy.firstOrderFromCents) })
  return freeBy === null || freeBy === 'threshold' ? null : textIn(language, `row_free_by_${freeBy}`)
}
