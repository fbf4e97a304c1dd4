import type { RowProtection } from '../row-protection.ts'

const outage = 'tests/e2e/outage.spec.ts'
const upstream = 'tests/e2e/upstream-session.spec.ts'
const customerInOutage = 'a customer in an outage is never shown as a guest'
const guestSignsIn = 'a guest with a basket signs in'

/** A session that opens, renews and ends by itself. */
export const protections: readonly RowProtection[] = [
  {
    row: 'SES-03',
    name: 'a refresh token that ends soon is exchanged first',
    file: 'lib/session/session-caller.ts',
    find: 'if (refreshEndsSoon(tokens, Date.now())) await renewTokens(session, tokens.accessToken, language)',
    replace: 'void [refreshEndsSoon, tokens]',
    spec: upstream,
    journey: 'a sign-in whose refresh token ends in 20 minutes',
    red: 'expect(refreshes()).toEqual([ending])',
  },
  {
    row: 'SES-09',
    name: 'a customer in an outage is no guest',
    file: 'lib/bff/session-view.ts',
    find: "return isGuest(session) ? { state: 'guest' } : { state: 'unavailable' }",
    replace: "return { state: 'guest' }",
    spec: outage,
    journey: customerInOutage,
    red: 'await expect(unavailable).toBeVisible()',
  },
  {
    row: 'SES-12',
    name: 'what the browser gets of a session has no token in it',
    file: 'lib/bff/session-view.ts',
    find: "return { state: 'customer', profile }",
    replace:
      "return { state: 'customer', profile: { ...profile, loyaltyId: session.record.tokens.accessToken } }",
    spec: 'tests/e2e/secrets.spec.ts',
    journey: 'no token, client secret or API key reaches the browser',
    red: 'a token in',
  },
  {
    row: 'SES-01',
    name: 'a page that found no API asks again by itself',
    file: 'lib/client/launch.ts',
    find: 'else retryLater()',
    replace: 'else void retryLater',
    spec: outage,
    journey: 'a page that found no API loads its session',
    red: 'toBeHidden({ timeout: 15_000 })',
    spoils: ['SES-09', 'SES-03'],
  },
  {
    row: 'SES-05',
    name: 'that somebody is signed in here outlives the page',
    file: 'lib/client/sign-in-mark.ts',
    find: "if (state === 'customer') storage((store) => store.setItem(markKey, '1'))",
    replace: '',
    spec: outage,
    journey: 'a customer whose session is lost',
    red: 'auth.signInLost.action',
  },
  {
    row: 'SES-08',
    name: 'the basket of a guest who signs in comes along',
    file: 'lib/bff/sign-in.ts',
    find: 'const from = await conversionOf(call, accountHash(credentials.email))',
    replace:
      'const from = { ...(await conversionOf(call, accountHash(credentials.email))), guestId: undefined }',
    spec: 'tests/e2e/upstream-sign-in.spec.ts',
    journey: guestSignsIn,
    red: '/^Basket, 1 item/',
  },
]
