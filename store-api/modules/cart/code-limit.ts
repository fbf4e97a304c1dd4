import type { postDeliveryCart } from '#lib/contract/cart.ts'
import type { BodyOf } from '#lib/contract/endpoint.ts'
import type { CallSource } from '../../http/call-source.ts'
import type { Services } from '../../services/services.ts'
import type { CartOwner } from './owner.ts'
import { findOpenCart } from './repository.ts'

/**
 * Counts each promo or referral code that the cart does not hold yet: they are short enough to be found by trying.
 * @throws Refusal 429 too_many_requests
 */
export async function countTriedCodes(
  { db, rateLimits }: Pick<Services, 'db' | 'rateLimits'>,
  owner: CartOwner,
  { coupons = [], referral }: BodyOf<typeof postDeliveryCart>,
  { address }: CallSource,
): Promise<void> {
  if (coupons.length === 0 && !referral) return
  const cart = await findOpenCart(db, owner)
  const known = new Set([...(cart?.coupons ?? []), cart?.referral])
  const tried = [...coupons, ...(referral ? [referral] : [])].filter((code) => !known.has(code))
  for (const _ of tried) rateLimits.count('promoCodes', { address, account: `${owner.kind} ${owner.id}` })
}
