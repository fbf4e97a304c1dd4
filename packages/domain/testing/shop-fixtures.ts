import type { BasketProduct } from '../basket/basket-product.ts'
import type { Basket, BasketItem } from '../basket/basket.ts'
import type { Address } from '../location/address.ts'
import type { Store } from '../location/store.ts'

export const musubi: BasketProduct = {
  productId: '102001',
  slug: 'teriyaki-musubi',
  name: 'Luncheon Meat Musubi',
  categorySlug: 'musubi',
  image: null,
  size: '1 piece',
  priceCents: 349,
  promoPriceCents: null,
  available: true,
  availableQuantity: 8,
  ignoreQuantity: false,
  limitPerOrder: 3,
  ageRestricted: false,
  ageRestriction: null,
  tags: [],
  matchingIds: [],
}

export const ipa: BasketProduct = {
  ...musubi,
  productId: '125001',
  name: 'Makai Hazy IPA',
  tags: ['beer'],
  ageRestricted: true,
}

export const itemOf = (product: BasketProduct, quantity: number): BasketItem => ({
  ...product,
  quantity,
  effectivePriceCents: product.priceCents,
  lineSubtotalCents: product.priceCents * quantity,
  itemDiscountCents: 0,
  lineTotalCents: product.priceCents * quantity,
  promoText: null,
  alcoholRestricted: false,
  replacement: null,
})

export const basketOf = (items: readonly BasketItem[], over: Partial<Basket> = {}): Basket => ({
  cartId: 'cart-1',
  version: null,
  mode: 'delivery',
  status: 'READY',
  currency: 'usd',
  items,
  adjustments: [],
  summary: [],
  subtotalCents: 0,
  totalCents: 0,
  coupons: [],
  referral: null,
  freeDeliveryGapCents: null,
  freeDeliveryFromCents: null,
  smallBasketGapCents: null,
  firstOrder: null,
  passBanner: null,
  passItemBanner: null,
  memberOffers: [],
  subscribed: false,
  feeBanner: null,
  eta: null,
  storeId: null,
  pickupStoreId: null,
  store: null,
  address: null,
  deliveryNotes: '',
  contactless: true,
  whenOutOfStock: 'remove',
  scheduledFor: null,
  contact: null,
  ageCheck: { needed: false, age: 21, verified: false },
  ...over,
})

export const address: Address = {
  formatted: '3045 Monsarrat Ave, Honolulu, HI 96815',
  apt: '',
  lat: 21.2706,
  lon: -157.8158,
  nickname: '',
  city: 'Honolulu',
  state: 'HI',
  street: '3045 Monsarrat Ave',
  zip: '96815',
  county: 'Honolulu',
  country: 'US',
  placeId: 'place-1',
}

export const kapahulu: Store = {
  storeId: '12345',
  name: 'Kapahulu',
  slug: 'kapahulu',
  street: '711 Kapahulu Ave',
  city: 'Honolulu',
  state: 'HI',
  zip: '96815',
  country: 'US',
  lat: 21.2789,
  lon: -157.8137,
  timeZone: 'Pacific/Honolulu',
  phone: '8085550101',
  hours: [],
  services: ['delivery', 'pickup'],
  deliveryRadiusKm: 5,
  alcoholHours: (['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const).map(
    (day) => ({
      day,
      windows: [{ start: '0600', end: '2400' }],
    }),
  ),
  alcoholBlacklistedAddress: false,
  beerOffPremises: 'authorized',
  wineOffPremises: 'authorized',
  deliveryEta: { from: 25, to: 35 },
  pickupEta: { from: 10, to: 15 },
}
