import { memberPricesAtOnce } from '@kolea/domain/subscriptions/plan.ts'
import { bff } from './bff.ts'
import { memberPrices } from './member-price-atom.ts'

/** A price is requested again when a page shows it after this long, ms: offers for members come and go by the hour. */
const cachedMs = 300_000

/** When each product of the store was requested, ms since 1970. */
const requestedAt = new Map<string, number>()
let waiting: string[] = []

async function load(storeId: string, productIds: readonly string[]): Promise<void> {
  try {
    const { prices } = await bff('POST /api/catalog/member-prices', { input: { storeId, productIds } })
    memberPrices.set((before) => {
      if (before.storeId !== storeId) return before
      const others = Object.entries(before.cents).filter(([productId]) => !productIds.includes(productId))
      const found = prices.map(({ productId, priceCents }) => [productId, priceCents] as const)
      return { storeId, cents: Object.fromEntries([...others, ...found]) }
    })
  } catch {
    // The price for everybody is shown until a page shows the product again.
    for (const productId of productIds) requestedAt.delete(productId)
  }
}

function send(storeId: string): void {
  if (memberPrices.get().storeId !== storeId) return
  const productIds = waiting
  waiting = []
  for (let first = 0; first < productIds.length; first += memberPricesAtOnce)
    void load(storeId, productIds.slice(first, first + memberPricesAtOnce))
}

/** Loads what a unit costs a member; everything that appears on the screen together is requested together (SUB-04). */
export function requestMemberPrice(storeId: string, productId: string): void {
  if (memberPrices.get().storeId !== storeId) {
    memberPrices.set({ storeId, cents: {} })
    requestedAt.clear()
    waiting = []
  }
  const now = Date.now()
  if (now - (requestedAt.get(productId) ?? -Infinity) < cachedMs) return
  requestedAt.set(productId, now)
  if (waiting.length === 0) setTimeout(() => send(storeId), 0)
  waiting.push(productId)
}
