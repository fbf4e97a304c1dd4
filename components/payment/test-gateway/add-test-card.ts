import { bff } from '#lib/client/bff.ts'
import type { CardValues } from '../card-rule.ts'
import { numberDigits, parseExpiry } from '../card-rule.ts'

/** Number to token, token to saved card, as a gateway's own script would. @returns the saved card's id */
export async function addTestCard(values: CardValues): Promise<string> {
  const expiry = parseExpiry(values.expiry) ?? { month: 0, year: 0 }
  const zip = values.zip.trim()
  const when = { expMonth: expiry.month, expYear: expiry.year }
  const number = numberDigits(values.number)
  const { source, last4, brand } = await bff('POST /api/wallet/test-card', {
    input: { number, ...when, cvc: values.cvc.trim(), zip },
  })
  const card = { last4, brand, ...when }
  const saved = await bff('POST /api/wallet/cards', {
    input: { gateway: 'test', kind: 'card', source, card, zip, name: values.name.trim() },
  })
  return saved.addedCardId
}
