import { useEffect } from 'react'
import type { ProductSummary } from '#lib/domain/catalog/product.ts'
import { memberPricesAtOnce } from '#lib/domain/subscriptions/plan.ts'
import { basketCell } from './basket.ts'
import { bff } from './bff.ts'
import { createCell, useCell } from './cell.ts'
import { useStore } from './location.ts'

/** A price is requested again when a page shows it after this long, ms: offers for members come and go by the hour. */
const keptMs = 300_000

interface MemberPrices {
  storeId: string | null
  /** Cents for one piece; products without a price for members are not in it. */
  cents: Readonly<Record<string, number>>
}

const memberPrices = createCell<MemberPrices>({ storeId: null, cents: {} })
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
    // The price for everybody stands until a page shows the product again.
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

/** Everything that appears on the screen together is requested together. */
function request(storeId: string, productId: string): void {
  if (memberPrices.get().storeId !== storeId) {
    memberPrices.set({ storeId, cents: {} })
    requestedAt.clear()
    waiting = []
  }
  const now = Date.now()
  if (now - (requestedAt.get(productId) ?? -Infinity) < keptMs) return
  requestedAt.set(productId, now)
  if (waiting.length === 0) setTimeout(() => send(storeId), 0)
  waiting.push(productId)
}

/** Whether the shopper has the benefits of a Gold Pass now: the API says so with each basket. */
export const useIsMember = (): boolean => useCell(basketCell, ({ basket }) => basket?.subscribed ?? false)

/** What one piece costs this member at their store, in cents; null for everybody else, and without such a price. */
function useMemberCents(productId: string): number | null {
  const isMember = useIsMember()
  const storeId = useStore()?.storeId
  useEffect(() => {
    if (isMember && storeId !== undefined) request(storeId, productId)
  }, [isMember, storeId, productId])
  return useCell(memberPrices, (prices) =>
    isMember && prices.storeId === storeId ? (prices.cents[productId] ?? null) : null,
  )
}

/**
 * A product with a member's own price, where that is lower than what everybody pays; cents. Pages are kept with the price for
 * everybody, so the browser requests this one (SUB-04).
 */
export function useOwnPrice<P extends Pick<ProductSummary, 'productId' | 'priceCents' | 'promoPriceCents'>>(
  shown: P,
): { product: P; isMemberPrice: boolean } {
  const memberCents = useMemberCents(shown.productId)
  const isMemberPrice = memberCents !== null && memberCents < (shown.promoPriceCents ?? shown.priceCents)
  return { product: isMemberPrice ? { ...shown, promoPriceCents: memberCents } : shown, isMemberPrice }
}
