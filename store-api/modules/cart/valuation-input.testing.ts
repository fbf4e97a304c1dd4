import { noCardAttributes } from '@kolea/domain/catalog/product-attributes.ts'
import { defaultLimits } from '@kolea/domain/configuration/features.ts'
import type { CartItemRow, CartRow } from '../../db/schema/carts.ts'
import type { StoreRow } from '../../db/schema/location.ts'
import type { Offer } from '../catalog/offers.ts'
import type { ProductRow } from '../catalog/product-rows.ts'
import type { ValuationInput } from './valuation-input.ts'

/** Noon in Honolulu, a Saturday. */
const now = new Date('2026-11-21T22:00:00Z')
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

export const testStore: StoreRow = {
  storeId: 's1',
  slug: 'waikiki',
  name: 'Waikīkī',
  address: '2330 Kalakaua Ave',
  city: 'Honolulu',
  state: 'HI',
  zip: '96815',
  country: 'US',
  lat: 21.2793,
  lon: -157.8294,
  timeZone: 'Pacific/Honolulu',
  phone: '8085550100',
  hours: days.map((day) => ({ day, open: '0000', close: '2400' })),
  services: ['delivery', 'pickup'],
  deliveryRadiusKm: 8,
  alcoholRestriction: days.map((day) => ({ day, sale_hours: [{ start_time: '0600', end_time: '2300' }] })),
  alcoholBlacklistedAddress: false,
  beerOffPremises: 'authorized',
  wineOffPremises: 'authorized',
  priceZone: 'oahu',
  trainingOnly: false,
  couriersAvailable: true,
}

export const testCart: CartRow = {
  cartId: 'c1',
  ownerKind: 'customer',
  ownerId: 'u1',
  state: 'open',
  type: 'delivery',
  storeId: 's1',
  dropoff: {
    formatted_address: '2330 Kalakaua Ave, Honolulu',
    nickname: '',
    county: 'Honolulu',
    place_id: '',
    type: 'delivery',
    street: '2330 Kalakaua Ave',
    apt: '',
    city: 'Honolulu',
    state: 'HI',
    zip: '96815',
    country: 'US',
    lattitude: '21.2800',
    longitude: '-157.8300',
  },
  deliveryNotes: '',
  contact: null,
  contactLess: false,
  fromGuest: false,
  whenOutOfStock: 'remove',
  scheduledFor: null,
  coupons: [],
  referral: null,
  version: 1,
  updatedAt: now,
}

export const testProduct = (id: string, over: Partial<ProductRow> = {}): ProductRow => ({
  productId: id,
  slug: id,
  name: `Product ${id}`,
  brand: 'Nalu',
  categoryId: 'snacks',
  categoryName: 'Snacks',
  categorySlug: 'snacks',
  subcategory: 'chips',
  description: '',
  sizeValue: '8 oz',
  ...noCardAttributes,
  tags: [],
  ageRestricted: false,
  ageRestriction: null,
  limitPerOrder: null,
  ignoreQuantity: false,
  matchingIds: [id],
  popularity: 1,
  image: null,
  listCents: 500,
  quantity: 10,
  ...over,
})

export const item = (productId: string, quantity: number, over: Partial<CartItemRow> = {}): CartItemRow => ({
  cartId: 'c1',
  productId,
  position: 0,
  quantity,
  oosOption: 'REPLACE',
  replacementId: null,
  seenCents: null,
  ...over,
})

export const offer = (deal: Offer['deal']): Offer => ({
  ...{ deal, shortText: 'Offer', longText: 'An offer.' },
  translations: {},
})

/** The input of a customer’s delivery cart at an open store; `over` replaces some of its fields. */
export function valuationInput(
  items: readonly CartItemRow[],
  products: readonly ProductRow[],
  over: Partial<ValuationInput> = {},
): ValuationInput {
  return {
    cart: testCart,
    items,
    store: testStore,
    country: 'US',
    limits: defaultLimits,
    shopper: {
      contact: null,
      firstOrder: false,
      hasOrdered: true,
      homeCountry: 'US',
      usedCodes: new Set(),
      training: false,
      birthDate: null,
    },
    products: new Map(products.map((row) => [row.productId, row])),
    offers: [],
    coupons: [],
    member: false,
    creditCents: 0,
    referral: null,
    now,
    ...over,
  }
}
