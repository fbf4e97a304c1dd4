import type { RowProtection } from '../row-protection.ts'

const subscription = 'tests/e2e/subscription.spec.ts'

/** Saved ways to pay, and the Gold Pass. */
export const protections: readonly RowProtection[] = [
  {
    row: 'SUB-04',
    name: 'a member sees the price for members',
    file: 'lib/client/member-prices.ts',
    find: 'if (!member || storeId === undefined) return',
    replace: 'if (storeId !== null) return',
    spec: subscription,
    journey: 'a member sees their prices on cards, product, search and basket',
    red: 'cardOf(page).getByText(gummies.member',
  },
]
