import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { getDeliveryCart } from '@kolea/contract/cart-calls.ts'
import * as customers from '@kolea/contract/customers.ts'
import * as profileCalls from '@kolea/contract/profile.ts'
import { log, logSearch } from '@kolea/contract/logging.ts'
import { fillCart, cartLine } from '../../tests/shopping.ts'
import { refused, success, type Case } from '../case.ts'
import type { Suite } from '../suite.ts'

const form = async (suite: Suite, changes: Record<string, unknown> = {}, password = 'Plover808x') => ({
  body: { ...suite.as.enrolment(changes), password: await suite.as.seal(password) },
})

export const customerCases: readonly Case[] = [
  success(customers.enrol, '[REG-02] an account, signed in', async (suite, call) => {
    const made = await call(await form(suite, { first_name: 'Noelani' }))
    assert.ok('profile' in made)
    assert.equal(made.profile.first_name, 'Noelani')
    assert.deepEqual([made.profile.country, made.profile.subscriptions], ['US', []])
    assert.ok(made.tokens.refresh_token)
  }),
  refused(
    customers.enrol,
    409,
    'create_account_failed',
    '[REG-03] an e-mail that is taken, in other letters',
    async (suite) => form(suite, { email: (await suite.as.customer()).email.toUpperCase() }),
  ),
  refused(customers.enrol, 400, 'terms_required', '[REG-02] without the terms of the country', (suite) =>
    form(suite, { accepts_us_terms: false }),
  ),
  refused(customers.enrol, 400, 'invalid_password', '[REG-02] a password of letters alone', (suite) =>
    form(suite, {}, 'plover'),
  ),
  refused(
    customers.enrol,
    400,
    'invalid_credentials_envelope',
    '[REG-02] a password that is not sealed',
    (suite) => ({
      body: suite.as.enrolment(),
    }),
  ),
  refused(customers.enrol, 400, 'invalid_referral', '[REF-01] a code of another length', (suite) =>
    form(suite, { referral_code: 'ABC' }),
  ),
  refused(customers.enrol, 400, 'bad_request', '[REG-02] a name with an at sign', (suite) =>
    form(suite, { last_name: 'O@Neill' }),
  ),

  success(profileCalls.getProfile, '[PRO-01] one’s own profile', async (suite, call) => {
    const { token, customerId } = await suite.as.customer()
    const { profile } = await call({ token, query: { timeStamp: 1, sync: 'true' } })
    assert.deepEqual([profile.customer_id, profile.active_orders_count], [customerId, 0])
  }),

  success(profileCalls.updateProfile, '[PRO-02] what was changed stays changed', async (suite, call) => {
    const { token } = await suite.as.customer()
    const changes = {
      first_name: 'Keʻala',
      last_name: 'Nakoa',
      phone_number: '8085550199',
      marketingEmailNoty: true,
      noContactDropOff: true,
    }
    const password = await suite.as.seal('Plover808x')
    assert.partialDeepStrictEqual((await call({ token, body: { ...changes, password } })).profile, changes)
    const { profile } = (await suite.as.call(profileCalls.getProfile, { token, query: {} })).ok
    assert.partialDeepStrictEqual(profile, changes)
  }),
  refused(profileCalls.updateProfile, 400, 'bad_request', '[PRO-02] a name of signs', async (suite) => ({
    token: (await suite.as.customer()).token,
    body: { first_name: '<b>' },
  })),

  success(profileCalls.verifyAge, '[AGE-01] old enough for everything', async (suite, call) => {
    const { token } = await suite.as.customer()
    const { profile } = await call({ token, body: { birth_date: '1990-02-28' } })
    assert.equal(profile.is_age_verified, true)
  }),
  refused(profileCalls.verifyAge, 422, 'under_age', '[AGE-01] a child', async (suite) => ({
    token: (await suite.as.customer()).token,
    body: { birth_date: '2015-01-01' },
  })),
  refused(
    profileCalls.verifyAge,
    409,
    'birth_date_fixed',
    '[AGE-01] another date than the one verified',
    async (suite) => {
      const { token } = await suite.as.customer()
      await suite.as.call(profileCalls.verifyAge, { token, body: { birth_date: '1990-02-28' } })
      return { token, body: { birth_date: '1980-02-28' } }
    },
  ),

  success(customers.patchGuest, '[SES-08] the guest’s basket becomes the customer’s', async (suite, call) => {
    const guestId = `dig_${randomUUID()}`
    const [product] = suite.shop.products
    assert.ok(product)
    await fillCart(suite, await suite.as.guest(guestId), suite.shop, [cartLine(product, 3)])
    const { token } = await suite.as.customer()
    await call({ token, body: { guest_id: guestId } })
    const { cart } = (await suite.as.call(getDeliveryCart, { token, query: {} })).ok
    assert.deepEqual(
      cart.items.map((item) => [item.product_id, item.quantity]),
      [[product.id, 3]],
    )
  }),

  success(
    customers.resetPassword,
    '[SGN-05] known and unknown e-mail are answered alike',
    async (suite, call) => {
      const known = await call({ body: { email: (await suite.as.customer()).email } })
      assert.deepEqual(await call({ body: { email: `${randomUUID()}@example.com` } }), known)
    },
  ),

  success(log, '[LOG-01] a line of the browser’s log', async (_suite, call) => {
    const order = { order_id: 'ord_1', total: 1250 }
    const line = { message: 'Something broke', logLevel: 'error' as const, loggedBy: 'checkout', status: 502 }
    assert.deepEqual(await call({ body: { ...line, source: 'checkout.tsx', order } }), { status: 'success' })
  }),

  success(logSearch, '[SEA-03] a search is counted', async (suite, call) => {
    const token = await suite.as.guest()
    assert.deepEqual(await call({ token, body: { query: 'cat litter', found: 0 } }), { status: 'success' })
  }),
]
