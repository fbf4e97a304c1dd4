import type { Module } from './modules.ts'

/** Files that protect one thing, with the tests that have to notice a change in them. */
interface Area extends Module {
  /** Percent of the changes that must be noticed, a little below what was measured; null: not measured yet. */
  bar: number | null
}

/**
 * The files that protect shoppers, their money and the shop. `npm run mutate` measures all of them, one area at a time, so that an area that
 * is well tested hides no other, and fails when one is below its bar.
 */
export const protecting: readonly Area[] = [
  {
    name: 'money',
    bar: 89,
    code: [
      'packages/domain/money/**/*.ts',
      'packages/domain/pricing/**/*.ts',
      'packages/domain/promotions/**/*.ts',
      'packages/domain/checkout/tip.ts',
      'packages/domain/orders/problem-report.ts',
      'packages/domain/wallet/minimum-charge.ts',
    ],
    tests: ['packages/domain/{money,pricing,promotions,checkout,orders,wallet}/**/*.test.ts'],
  },
  {
    name: 'basket',
    bar: 88,
    code: ['packages/domain/basket/**/*.ts', 'packages/domain/checkout/checkout-block.ts'],
    tests: ['packages/domain/{basket,checkout}/**/*.test.ts'],
  },
  {
    name: 'age-and-alcohol',
    bar: 93,
    code: ['packages/domain/{age,alcohol}/**/*.ts', 'packages/domain/location/opening-hours.ts'],
    tests: ['packages/domain/{age,alcohol,location,basket,checkout}/**/*.test.ts'],
  },
  {
    name: 'placement',
    bar: 82,
    code: [
      'store-api/modules/cart/{status,value-cart,adjust-item}.ts',
      'store-api/modules/payments/{choose-gateway,earlier-charge,failures,bank-steps}.ts',
    ],
    tests: [
      'store-api/modules/cart/value-cart.test.ts',
      'store-api/modules/payments/{choose-gateway,earlier-charge,failures,bank-steps}.test.ts',
    ],
  },
  {
    name: 'order-attempts',
    bar: 86,
    code: ['lib/bff/attempt-{reducer,service,outcomes}.ts'],
    tests: ['lib/bff/{attempt-*,bank-step}.test.ts'],
  },
  {
    name: 'rate-limits',
    bar: 87,
    code: ['packages/domain/limits/**/*.ts', 'lib/bff/{rate-limit,client-ip}.ts'],
    tests: [
      'packages/domain/limits/**/*.test.ts',
      'lib/bff/{rate-limit,client-ip,site-events,security-log}.test.ts',
    ],
  },
  {
    name: 'sessions',
    bar: 85,
    // What is on Redis, and the choice of it, is proven with a Redis (*.redis.test.ts).
    code: [
      'lib/session/*.ts',
      '!lib/session/{redis,open}-session-store.ts',
      'lib/bff/{browser-session,session-view}.ts',
    ],
    tests: ['lib/session/**/*.test.ts', 'lib/bff/{session-*,account-guards,rate-limit}.test.ts'],
  },
  {
    name: 'requests-of-browsers',
    bar: 81,
    code: [
      'lib/bff/{own-origin,parse-input,route,take-webhook,map-upstream-error}.ts',
      'lib/routing/{cookies,match-page,search-query,filter-selection,content-policy}.ts',
    ],
    tests: [
      'lib/bff/{route,parse-input,read-text,take-webhook,map-upstream-error,social-sign-in,rate-limit}.test.ts',
      'lib/routing/**/*.test.ts',
    ],
  },
  {
    name: 'front',
    bar: 68,
    code: [
      'server/{framing,body-reader,api-gateway,plain-responses,request-key,security-headers,gateway,static-files}.ts',
      'packages/page-cache/{render/render-budget,cache/cached-pages,html/document-policy,next-internals/inline-scripts}.ts',
      'lib/bff/body-limit.ts',
    ],
    tests: ['server/*.test.ts', 'packages/page-cache/**/*.test.ts'],
  },
  {
    name: 'secrets',
    bar: 72,
    code: [
      'packages/domain/keys/key-ring.ts',
      'packages/domain/state-folder/**/*.ts',
      'packages/domain/logging/**/*.ts',
      'packages/domain/orders/{jpeg-segments,report-photo}.ts',
      'packages/domain/account/{password-rule,context-words,one-time-code,person-marks,phone-rule}.ts',
      'lib/env/parse-env.ts',
      'store-api/modules/tokens/passwords.ts',
    ],
    tests: [
      'packages/domain/{keys,state-folder,logging,orders,account}/**/*.test.ts',
      'lib/env/*.test.ts',
      'store-api/modules/tokens/passwords.test.ts',
    ],
  },
  {
    name: 'calls-of-the-api',
    bar: null,
    code: ['lib/upstream/{call-upstream,request-parts,storefront-token,failure}.ts'],
    tests: ['lib/upstream/*.test.ts'],
  },
  {
    name: 'browser',
    bar: null,
    code: [
      'lib/client/{bff,launch,sign-in-mark,trusted-types}.ts',
      'lib/client/{basket-sender,basket-sync,persist-basket,pending-store,pass-attempt}.ts',
    ],
    tests: ['lib/client/*.test.ts'],
  },
  // These answer through the API on a database, which takes seconds a change.
  {
    name: 'accounts-of-the-api',
    bar: null,
    code: [
      'store-api/modules/tokens/{families,lockout,lockout-rules,new-password}.ts',
      'store-api/modules/customers/{prove-owner,change-profile,taken-email,take-back,pending-enrolment}.ts',
      'store-api/modules/passkeys/{add-passkey,challenges,own-passkeys,verify}.ts',
    ],
    tests: [
      'store-api/modules/tokens/{tokens,lockout,new-password}.test.ts',
      'store-api/modules/customers/{change-profile,taken-email,reset}.test.ts',
      'store-api/modules/passkeys/passkeys.test.ts',
    ],
  },
  {
    name: 'orders-of-the-api',
    bar: null,
    code: [
      'store-api/modules/orders/{place,settle,reconcile,record-gateway-refunds,report-photos,scan-photo}.ts',
      'store-api/modules/cart/{update,move-guest-cart,write-keys,checkout}.ts',
      'store-api/http/bind.ts',
    ],
    tests: [
      'store-api/modules/orders/{place,orders,scheduled,reconcile,webhook-routes,report-photos,scan-photo}.test.ts',
      'store-api/modules/cart/{cart,cart-rules,cart-versions}.test.ts',
      'store-api/modules/payments/steps.test.ts',
      'store-api/http/rate-limits.test.ts',
    ],
  },
]
