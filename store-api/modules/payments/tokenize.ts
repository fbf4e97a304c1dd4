import type { BodyOf, ResponseInput } from '@kolea/contract/endpoint.ts'
import type { tokenizeTestCard } from '@kolea/contract/test-gateway.ts'
import { newId, type Db } from '../../db/database.ts'
import { testGatewayTokens } from '../../db/schema/payments.ts'
import { localizedRefusal } from '../../refusal.ts'
import { behaviourOf, brandOf, fingerprintOf, isCardNumber, isExpired } from './test-cards.ts'

const sourceLifeMs = 15 * 60_000

/**
 * The `test` gateway's stand-in for a gateway's own script. The number itself is forgotten here.
 * @throws Refusal 400 card_number_invalid, card_expired
 */
export async function tokenize(
  db: Db,
  body: BodyOf<typeof tokenizeTestCard>,
  seed: string,
  now: Date,
): Promise<ResponseInput<typeof tokenizeTestCard>> {
  const { number, exp_month: expMonth, exp_year: expYear, address_zip: zip } = body
  if (!isCardNumber(number)) throw localizedRefusal(400, 'card_number_invalid', 'card_number_invalid')
  if (isExpired(expYear, expMonth, now)) throw localizedRefusal(400, 'card_expired', 'failure_card_expired')
  const source = newId('src')
  const brand = brandOf(number)
  const last4 = number.slice(-4)
  await db.insert(testGatewayTokens).values({
    source,
    card: {
      behaviour: behaviourOf(number),
      fingerprint: fingerprintOf(number, seed),
      brand,
      last4,
      expMonth,
      expYear,
      zip,
    },
    expiresAt: new Date(now.getTime() + sourceLifeMs),
  })
  return { source, last4, brand }
}
