import { shortDollars } from '@kolea/domain/money/format.ts'
import { feePolicy } from '@kolea/domain/pricing/fees.ts'

/**
 * Lines of a text with the terms of the offer of a first order in them: `{firstOrderFrom}` is the amount from which it applies, as
 * `$10`, `{firstOrderDays}` the days that a new account has it. While nobody has it, lines that name one are left out (BSK-09).
 * @param days `user_signup_date_range`
 */
export function firstOrderLines(lines: readonly string[], days: number): string[] {
  const isAbout = (line: string) => /\{firstOrder(?:From|Days)\}/.test(line)
  return lines
    .filter((line) => days > 0 || !isAbout(line))
    .map((line) =>
      line
        .replaceAll('{firstOrderFrom}', shortDollars(feePolicy.firstOrderFromCents))
        .replaceAll('{firstOrderDays}', String(days)),
    )
}
