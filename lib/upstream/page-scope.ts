import type { StoreChoice } from '../routing/store-key.ts'
import { parseStoreKey } from '../routing/store-key.ts'

/** What a page's `storeKey` segment stands for. Middleware has checked it, so another text is a bug. */
export function storeChoiceOf(storeKey: string): StoreChoice {
  const choice = parseStoreKey(storeKey)
  if (!choice) throw new RangeError('not a store key')
  return choice
}
