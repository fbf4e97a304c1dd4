import type { Protection } from './protection.ts'

const otherSites = { by: 'node', test: 'lib/bff/route.test.ts', title: 'refuses' } as const
const alteredOrders = {
  by: 'node',
  test: 'store-api/modules/orders/place.test.ts',
  title: 'altered amounts',
} as const

/** What is sent: by whom, how much of it, about what, and what it says of money. */
export const protections: readonly Protection[] = [
  {
    name: 'a number of another country is not cut to ten digits of a stranger',
    file: 'lib/domain/account/phone-rule.ts',
    find: "  const sign = main.startsWith('+') ? '+' : ''",
    replace: "  const sign = ''",
    proof: { by: 'node', test: 'lib/domain/account/phone-rule.test.ts', title: 'never cut' },
  },
  {
    name: 'the API refuses digits that are no phone of the US or Canada in a basket',
    file: 'lib/contract/scalars.ts',
    find: '/^[2-9][0-8]\\d[2-9]\\d{6}$/',
    replace: '/^\\d{10}$/',
    proof: { by: 'node', test: 'store-api/modules/cart/cart.test.ts', title: 'ENT-01' },
  },
  {
    name: 'the apartment of a typed line reaches its field',
    file: 'components/location/resolve-option.ts',
    find: "return unit === '' ? address : { ...address, apt: unit }",
    replace: 'return unit === address.apt ? address : { ...address }',
    proof: { by: 'jest', test: 'components/location/address-field.test.tsx', title: 'unit of the line' },
  },
  {
    name: 'an offer that holds at no time is refused to the operator',
    file: 'store-api/operator/record-shapes.ts',
    find: '  if (problem) refuse(problem.part, problem.reason)',
    replace: '  void problem',
    proof: { by: 'node', test: 'store-api/operator/record-commands.test.ts', title: 'can never be in force' },
  },

  {
    name: 'a provider leads back to the shop’s own address alone',
    file: 'lib/bff/own-origin.ts',
    find: "url.protocol === 'http:' && loopbackHosts.includes(url.hostname)",
    replace: 'loopbackHosts.length > 0',
    proof: { by: 'node', test: 'lib/bff/social-sign-in.test.ts', title: 'led back' },
  },
  {
    name: 'a page of another origin changes nothing',
    file: 'lib/bff/own-origin.ts',
    find: '!own || (',
    replace: '(',
    proof: otherSites,
  },
  {
    name: 'a fetch that the browser calls cross-site changes nothing',
    file: 'lib/bff/own-origin.ts',
    find: "(site !== null && site !== 'same-origin') || ",
    replace: '',
    proof: otherSites,
  },
  {
    name: 'a change without the header of our pages is refused',
    file: 'lib/bff/own-origin.ts',
    find: " || headers.get(mutationHeader) !== '1')",
    replace: ')',
    proof: otherSites,
  },
  {
    name: 'a form of another site cannot send what a call takes',
    file: 'lib/bff/own-origin.ts',
    find: "throw new BffError(403, 'json_only')",
    replace: 'return',
    proof: otherSites,
  },
  {
    name: 'a body is bounded while it is read',
    file: 'lib/bff/parse-input.ts',
    find: 'if (length > maxBytes) {',
    replace: 'if (length < 0) {',
    proof: { by: 'node', test: 'lib/bff/read-text.test.ts' },
  },
  {
    name: 'a card source named like an inherited property is nobody’s',
    file: 'store-api/modules/payments/test-gateway.ts',
    find: 'testSources.get(source)',
    replace: '(Object.fromEntries(testSources) as Record<string, TestCard>)[source]',
    proof: { by: 'node', test: 'store-api/modules/payments/wallet.test.ts', title: 'nobody made' },
  },
  {
    name: 'other people’s orders are unknown',
    file: 'store-api/modules/orders/find-orders.ts',
    find: '.where(and(placedBy(customerId), eq(orders.orderId, orderId)))',
    replace: '.where(eq(orders.orderId, orderId))',
    proof: { by: 'node', test: 'store-api/modules/orders/orders.test.ts', title: 'other people' },
  },
  {
    name: 'another customer’s card pays for nothing',
    file: 'store-api/modules/payments/methods.ts',
    find: 'and(eq(paymentMethods.customerId, customerId), eq(paymentMethods.cardId, cardId))',
    replace: 'eq(paymentMethods.cardId, cardId)',
    proof: alteredOrders,
  },
  {
    name: 'the amount of an order is the basket’s own',
    file: 'store-api/modules/orders/place.ts',
    find: 'paid.amount === valued.priced.totalCents + tip &&',
    replace: '',
    proof: alteredOrders,
  },
  {
    name: 'an order is of the basket that was agreed on',
    file: 'store-api/modules/orders/place.ts',
    find: 'if (cartHash(valued) !== body.hash)',
    replace: "if (body.hash === '')",
    proof: alteredOrders,
  },
]
