import type { Country } from '@kolea/domain/location/country.ts'

/** Every cached answer has its key here, so that what one part changes another can refresh. */
export const queryKeys = {
  terms: ['terms'],
  addresses: ['addresses'],
  passkeys: ['passkeys'],
  signIns: ['sign-ins'],
  signInWays: ['sign-in-ways'],
  predictions: (term: string) => ['predictions', term],
  appLinks: (country: Country) => ['app-links', country],
  pickupStores: (country: Country) => ['pickup-stores', country],
  wallet: ['wallet'],
  gateways: ['gateways'],
  referral: ['referral'],
  goldPass: ['gold-pass'],
  issues: ['issues'],
  renewals: ['gold-pass', 'renewals'],
  orders: (list: 'current' | 'past') => ['orders', list],
  allOrders: ['orders'],
  orderToRate: ['orders', 'to-rate'],
  order: (orderId: string) => ['order', orderId],
  delivery: (orderId: string) => ['delivery', orderId],
  orderPush: (orderId: string) => ['order-push', orderId],
  reportPhoto: (photoId: string) => ['report-photo', photoId],
  addable: (storeId: string, text: string) => ['addable', storeId, text],
  replacements: (storeId: string, productId: string) => ['replacements', storeId, productId],
  suggestions: (storeId: string, productIds: readonly string[]) => ['suggestive', storeId, ...productIds],
} as const
