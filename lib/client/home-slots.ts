import type { OutputOf } from '#lib/bff-contract/operation-types.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import { createAtom } from './atom.ts'

/** Whose products the slots of the home page show, and of which shelves. */
export interface SlotScope {
  country: Country
  storeId: string | undefined
  /** The customer's e-mail; null for a guest. */
  customer: string | null
}

export type HomeSlots = OutputOf<'GET /api/catalog/slots'>

interface CachedSlots {
  scope: SlotScope
  slots: HomeSlots
  /** ms */
  readAt: number
}

/** What the slots showed last; cached until the page is loaded again, so that going back finds them filled (CAT-01). */
export const homeSlots = createAtom<CachedSlots | null>(null)

export const isSameScope = (one: SlotScope, other: SlotScope): boolean =>
  one.country === other.country && one.storeId === other.storeId && one.customer === other.customer
