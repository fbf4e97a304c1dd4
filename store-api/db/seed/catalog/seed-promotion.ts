import type { PromotionPeriod } from '@kolea/domain/promotions/promotion.ts'

interface Offer extends PromotionPeriod {
  id: string
  name: string
  /** Which products: by id, or by the group that `SeedProduct.matchingId` names. */
  productIds?: readonly string[]
  matchingIds?: readonly string[]
  shortDesc: string
  longDesc: string
  /** Only for Gold Pass members. */
  subscriberOnly?: boolean
  promoPriceCents?: number
  multi?: { quantity: number; totalCents: number }
  buyGet?: { buy: number; get: number }
}

/** A dated offer; amounts are integer cents, days and hours are Honolulu's. */
export type SeedPromotion = Offer &
  (
    | { kind: 'price'; promoPriceCents: number }
    | { kind: 'multi_buy'; multi: { quantity: number; totalCents: number } }
    | { kind: 'buy_get'; buyGet: { buy: number; get: number } }
  )

type PriceCut = Omit<
  SeedPromotion,
  'kind' | 'multi' | 'buyGet' | 'promoPriceCents' | 'startDate' | 'expirationDate'
>

/** A lower price for the named products; runs through 2030 unless the offer says otherwise. */
export const cut = (
  promoPriceCents: number,
  offer: PriceCut & Partial<Pick<SeedPromotion, 'startDate' | 'expirationDate'>>,
): SeedPromotion => ({
  startDate: '01/01/2025',
  expirationDate: '12/31/2030',
  ...offer,
  kind: 'price',
  promoPriceCents,
})
