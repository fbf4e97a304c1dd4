import type { Profile } from '#lib/domain/account/profile.ts'
import type { Order } from '#lib/domain/orders/order.ts'

export const customerProfile: Profile = {
  firstName: 'Nalani',
  lastName: 'Test',
  email: 'nalani@example.test',
  phone: '8085550142',
  country: 'US',
  enrolledAt: '2026-01-01T00:00:00Z',
  ageVerified: false,
  trainingMode: false,
  activeOrders: 0,
  rewardsPoints: 0,
  marketingEmail: false,
  contactless: true,
  requiredTerms: [],
  pastOrders: { delivery: 2, pickup: 0 },
  subscription: null,
}

/** An order of that customer, delivered unless `over` says otherwise. */
export const orderOf = (number: string, over: Partial<Order> = {}): Order => ({
  orderId: `order-${number}`,
  number,
  status: 'delivered',
  mode: 'delivery',
  country: 'US',
  currency: 'usd',
  placedAt: '2026-11-20T06:00:00Z',
  history: [{ status: 'submitted', at: '2026-11-20T06:00:00Z' }],
  eta: null,
  totalCents: 1249,
  tipCents: 0,
  summary: [],
  items: [],
  removed: [],
  refunds: [],
  payment: { brand: 'visa', last4: '4242', refundedCents: 0 },
  store: { storeId: '12345', name: 'Kapahulu', street: '', city: '', phone: '', lat: 0, lon: 0 },
  address: null,
  deliveryNotes: '',
  contactless: true,
  pickupCode: null,
  cancelable: false,
  ...over,
})
