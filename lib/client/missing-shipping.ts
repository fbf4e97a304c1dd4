import type { BasketPatch } from '#lib/bff/schemas/operations.ts'
import type { Basket } from '#lib/domain/basket/basket.ts'
import { chosen, storeOf } from './location.ts'
import { isCustomer, session } from './session.ts'

/**
 * What a signed-in customer's cart lacks of its shipping, to be sent again: store or first name
 * (shopping spec §4; BSK-08). Null when nothing is missing or nobody is signed in.
 */
export function missingShipping(basket: Basket): Partial<BasketPatch> | null {
  const who = session.get()
  if (!isCustomer(who) || basket.items.length === 0) return null
  const storeId = storeOf(chosen.get())?.storeId
  const lacksStore = basket.store === null && storeId !== undefined
  const lacksName = !basket.contact?.firstName
  if (!lacksStore && !lacksName) return null
  const { firstName, lastName, phone } = who.profile
  return { ...(lacksStore ? { storeId } : {}), contact: { firstName, lastName, phone } }
}
