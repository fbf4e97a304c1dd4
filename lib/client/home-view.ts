import { track } from './analytics.ts'
import { bff } from './bff.ts'

/**
 * Counts a view of the home page, with whether the shopper has referral credit to spend (REF-01). Nothing is counted when the
 * credit cannot be read.
 *
 * @param mayHaveCredit a customer, while referral is switched on
 */
export async function trackHome(mayHaveCredit: boolean): Promise<void> {
  try {
    const creditCents = mayHaveCredit ? (await bff('GET /api/account/referral', {})).creditCents : 0
    track({ name: 'home_view', params: { referral_credit: creditCents >= 1 ? 'Yes' : 'No' } })
  } catch {
    // A view less is counted.
  }
}
