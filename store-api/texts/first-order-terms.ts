import { shortDollars } from '@kolea/domain/money/format.ts'
import { feePolicy } from '@kolea/domain/pricing/fees.ts'

/** Whether a text names a term of the offer of a first order. */
export const saysFirstOrder = (text: string): boolean => /\{firstOrder(?:From|Days)\}/.test(text)

/**
 * Lines of a text with the terms of the offer of a first order in them: `{firstOrderFrom}` is the amount from which it applies, as
 * `$10`, `{firstOrderDays}` the days that a new account has it. While nobody has it, lines that name one are left out (BSK-09).
 * @param days `user_signup_date_range`
 */
export function firstOrderLines(lines: readonly string[], days: number): string[] {
  return lines
    .filter((line) => days > 0 || !saysFirstOrder(line))
    .map((line) =>
      line
        .replaceAll('{firstOrderFrom}', shortDollars(feePolicy.firstOrderFromCents))
        .replaceAll('{firstOrderDays}', String(days)),
    )
}
