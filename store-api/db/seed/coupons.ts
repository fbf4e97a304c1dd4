import type { Coupon } from '#lib/domain/pricing/coupons.ts'

type SeedCoupon = Omit<Coupon, 'countries'> & { countries: ('US' | 'CA')[] | null }

const always = { startDate: '01/01/2025', expirationDate: '12/31/2030', countries: null } as const

/** Codes a shopper may type; amounts in cents, `percent` in per cent. */
export const seedCoupons: readonly SeedCoupon[] = [
  { code: 'ALOHA5', kind: 'amount', value: 500, minimumCents: 2000, firstOrderOnly: false, ...always },
  { code: 'FIRSTFLIGHT', kind: 'percent', value: 20, minimumCents: 1500, firstOrderOnly: true, ...always },
  { code: 'PAUHANA10', kind: 'percent', value: 10, minimumCents: 1000, firstOrderOnly: false, ...always },
  { code: 'FLYFREE', kind: 'free_delivery', value: 0, minimumCents: 500, firstOrderOnly: false, ...always },
  {
    code: 'MAPLE15',
    kind: 'percent',
    value: 15,
    minimumCents: 1500,
    firstOrderOnly: false,
    ...always,
    countries: ['CA'],
  },
  {
    code: 'SUMMER25',
    kind: 'percent',
    value: 25,
    minimumCents: 0,
    firstOrderOnly: false,
    startDate: '06/01/2025',
    expirationDate: '08/31/2025',
    countries: null,
  },
]
