import type { ProductSummary } from '@kolea/domain/catalog/product.ts'
import { minuteMs } from '@kolea/domain/time/durations.ts'

/** What was appended to a page of results. */
interface AppendedResults {
  products: readonly ProductSummary[]
  /** Of the next page; null when there is none. */
  lastKey: string | null
}

/** Prices and stock are read again after this long, in ms. */
const rememberedMs = 30 * minuteMs
const mostQueries = 5

/** By query, the latest last, until the page is loaded again. */
const remembered = new Map<string, AppendedResults & { at: number }>()

/** What was appended to the results of this query, for the way back from a product (SEA-02). */
export function appendedTo(query: string): AppendedResults | undefined {
  const found = remembered.get(query)
  return found && Date.now() - found.at < rememberedMs ? found : undefined
}

export function remember(query: string, appended: AppendedResults): void {
  remembered.delete(query)
  remembered.set(query, { ...appended, at: Date.now() })
  for (const oldest of remembered.keys()) {
    if (remembered.size <= mostQueries) return
    remembered.delete(oldest)
  }
}
