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
    row: 'SES-02',
    name: 'only a scope of a customer makes a customer',
    file: 'lib/session/token-claims.ts',
    find: 'claims !== null && claims.scopes.some((scope) => signedInScopes.includes(scope))',
    replace:
      'claims !== null && (claims.customerId !== null || claims.scopes.some((scope) => signedInScopes.includes(scope)))',
    spec: 'tests/e2e/upstream-sign-in.spec.ts',
    journey: 'without a customer’s scope',
    red: 'await expect(alert).toBeVisible()',
  },
  {
    row: 'SES-04',
    name: 'a call that was refused for its spent token is sent again',
    file: 'lib/session/session-caller.ts',
    find: 'await renewTokens(session, sent, language)\n      return callUpstream',
    replace:
      'await renewTokens(session, sent, language)\n      if (sent !== null) throw error\n      return callUpstream',
    spec: upstream,
    journey: 'calls that meet an ended access token together',
    red: 'expect(await answers)',
    spoils: ['SES-05', 'SES-13', 'SES-03'],
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
    row: 'SES-07',
    name: 'signing out everywhere ends the other devices',
    file: 'lib/client/account-actions.ts',
    find: "everywhere ? 'POST /api/session/sign-out-everywhere' :",
    replace: "everywhere ? 'POST /api/session/sign-out' :",
    spec: 'tests/e2e/account-guards.spec.ts',
    journey: 'another phone needs the password',
    red: 'expect(signInButton(device)).toBeVisible()',
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
  {
    row: 'SES-11',
    name: 'a search that fails is sent again',
    file: 'lib/upstream/call-upstream.ts',
    find: 'retry > endpoint.retries ||',
    replace: 'retry > 0 * endpoint.retries ||',
    spec: upstream,
    journey: 'a search that fails is sent again',
    red: '[data-slot="grid"] > li',
  },
  {
    row: 'SES-13',
    name: 'in the app a spent sign-in is not refreshed',
    file: 'lib/session/renew-tokens.ts',
    find: 'if (isRenewedByApp(session)) throw new AppSignInOver()',
    replace: 'void [isRenewedByApp, AppSignInOver]',
    spec: 'tests/e2e/app-shell.spec.ts',
    journey: 'in the app a spent sign-in shows',
    red: 'errors.app.session-over',
  },
]
