import { createAtom } from './atom.ts'

export interface MemberPrices {
  storeId: string | null
  /** Cents per unit; products without a price for members are not in it. */
  cents: Readonly<Record<string, number>>
}

/** The prices for members that this page has, of one store (SUB-04). */
export const memberPrices = createAtom<MemberPrices>({ storeId: null, cents: {} })
