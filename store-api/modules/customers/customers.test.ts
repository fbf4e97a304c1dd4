import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { getDeliveryCart, postDeliveryCart } from '@kolea/contract/cart-calls.ts'
import { enrol, patchGuest } from '@kolea/contract/customers.ts'
import { getProfile, updateProfile } from '@kolea/contract/profile.ts'
import { removeAddress, renameAddress, saveAddress, savedAddresses } from '@kolea/contract/saved-addresses.ts'
import { passwordToken } from '@kolea/contract/tokens.ts'
import { products } from '../../db/schema/catalog.ts'
import { openTestApi, type TestApi } from '../../tests/open-test-api.ts'

let api: TestApi
before(async () => {
  api = await openTestApi()
})
after(() => api[Symbol.asyncDispose]())

const enrolWith = async (changes: Record<string, unknown>) => {
  const form = api.as.enrolment(changes)
  return api.as.call(enrol, { body: { ...form, password: await api.as.seal(form.password) } })
}

/** What the standard route answers. */
const enrolled = async (changes: Record<string, unknown>) => {
  const made = (await enrolWith(changes)).ok
  assert.ok('tokens' in made)
  return made
}

test('[REG-03] enrolment answers the profile and working tokens', async () => {
  const made = await enrolled({ email: 'Kai@Example.com', first_name: ' Kai ' })
  assert.equal(made.profile.first_name, 'Kai')
  assert.equal(made.profile.active_orders_count, 0)
  assert.deepEqual(made.profile.past_orders_count_by_type, { delivery: 0, pickup: 0 })
  const read = (await api.as.call(getProfile, { token: made.tokens.access_token })).ok
  assert.deepEqual(read.profile, made.profile)
})

test('[REG-02] each country needs its own terms and refuses the other country’s', async () => {
  const ca = { country: 'CA', accepts_us_terms: undefined }
  const refused = [
    { accepts_us_terms: false },
    { accepts_us_terms: undefined },
    { accepts_ca_terms: true },
    { accepts_ca_communications: true },
    { ...ca, accepts_ca_terms: false },
    { ...ca, accepts_ca_terms: true, accepts_us_terms: true },
  ]
  for (const changes of refused) assert.equal((await enrolWith(changes)).error.error, 'terms_required')
  const made = await enrolled({ ...ca, accepts_ca_terms: true, accepts_ca_communications: true })
  assert.equal(made.profile.country, 'CA')
  assert.equal(made.profile.marketingEmailNoty, true)
})

test('[REG-01] the API enforces the form’s rules whatever the browser says', async () => {
  for (const password of ['short1A', 'alllowercase1', 'NoDigitsHere', `Aa1${'x'.repeat(62)}`]) {
    assert.equal((await enrolWith({ password })).error.error, 'invalid_password')
  }
  for (const changes of [
    { first_name: 'Jo@Ann' },
    { last_name: ' ' },
    { phone_number: '1115550142' },
    { email: 'x' },
  ]) {
    assert.equal((await enrolWith(changes)).error.error, 'bad_request')
  }
  assert.equal((await enrolWith({ referral_code: 'ABC' })).error.error, 'invalid_referral')
})

test('a taken e-mail gets the one generic refusal, in any case and when two race', async () => {
  const email = 'twice@example.com'
  const racing = await Promise.all([enrolWith({ email }), enrolWith({ email: 'TWICE@example.com' })])
  assert.deepEqual(racing.map((answer) => answer.status).sort(), [200, 409])
  const refused = await enrolWith({ email })
  assert.equal(refused.error.error, 'create_account_failed')
  assert.doesNotMatch(refused.error.error_description, /exists|taken/)
})

test('[PRO-02] profile edit changes what it names and checks it', async () => {
  const { token } = await api.as.customer()
  const body = { first_name: 'Noe', noContactDropOff: true }
  const { profile } = (await api.as.call(updateProfile, { token, body })).ok
  assert.deepEqual(
    [profile.first_name, profile.last_name, profile.noContactDropOff],
    ['Noe', 'Kaʻōpua', true],
  )
  const refused = await api.as.call(updateProfile, { token, body: { last_name: '  ' } })
  assert.equal(refused.error.error_message, 'Last name Required')
})

test('[LOC-11] addresses are saved once a door, newest first, and only for their owner', async () => {
  const { token } = await api.as.customer()
  const other = await api.as.customer()
  const address = {
    formatted_address: '3045 Monsarrat Ave, Honolulu, HI 96815',
    lattitude: '21.2701',
    longitude: '-157.8143',
    city: 'Honolulu',
    state: 'HI',
    street: '3045 Monsarrat Ave',
    zip: '96815',
    country: 'US' as const,
  }
  const save = (changes: object) =>
    api.as.call(saveAddress, { token, body: { address: { ...address, ...changes } } })
  await save({})
  api.clock.set(new Date(api.clock.now().getTime() + 1000))
  await save({ apt: '2B' })
  api.clock.set(new Date(api.clock.now().getTime() + 1000))
  const { addresses } = (await save({ nickname: 'home' })).ok
  assert.deepEqual(
    addresses.map(({ apt, nickname }) => [apt, nickname]),
    [
      ['', 'home'],
      ['2B', ''],
    ],
  )
  assert.equal((await save({ street: ' ' })).status, 400)
  const others = (await api.as.call(savedAddresses, { token: other.token })).ok
  assert.deepEqual(others, { addresses: [], recent_store: null })
})

test('[LOC-11] a saved address is renamed in its place and removed, only by its owner', async () => {
  const { token } = await api.as.customer()
  const other = await api.as.customer()
  const address = {
    formatted_address: '3045 Monsarrat Ave, Honolulu, HI 96815',
    lattitude: '21.2701',
    longitude: '-157.8143',
    city: 'Honolulu',
    state: 'HI',
    street: '3045 Monsarrat Ave',
    zip: '96815',
    country: 'US' as const,
  }
  await api.as.call(saveAddress, { token, body: { address } })
  api.clock.set(new Date(api.clock.now().getTime() + 1000))
  const { addresses } = (
    await api.as.call(saveAddress, { token, body: { address: { ...address, apt: '2B' } } })
  ).ok
  const older = { addressId: addresses[1]?.address_id ?? '' }

  const renaming = { params: older, body: { nickname: ' Grandma ' } }
  assert.equal((await api.as.call(renameAddress, { token: other.token, ...renaming })).status, 404)
  const renamed = (await api.as.call(renameAddress, { token, ...renaming })).ok.addresses
  assert.deepEqual(
    renamed.map(({ apt, nickname }) => [apt, nickname]),
    [
      ['2B', ''],
      ['', 'Grandma'],
    ],
  )

  assert.equal((await api.as.call(removeAddress, { token: other.token, params: older })).status, 404)
  const left = (await api.as.call(removeAddress, { token, params: older })).ok.addresses
  assert.deepEqual(
    left.map(({ apt }) => apt),
    ['2B'],
  )
  assert.equal((await api.as.call(removeAddress, { token, params: older })).status, 404)
})

test('[SES-08] a guest’s basket follows them into a new account and into an old one', async () => {
  const [product] = await api.app.db.select().from(products).where(eq(products.hidden, false)).limit(1)
  const item = { product_id: product?.productId ?? '', quantity: 2, name: product?.name ?? '' }
  const fill = async (guestId: string) => {
    const token = await api.as.guest(guestId)
    const body = { items: [item], customer_local_time: '2026-11-18T10:00:00-10:00' }
    assert.equal((await api.as.call(postDeliveryCart, { token, body })).ok.cart.items.length, 1)
  }
  const quantities = async (token: string) =>
    (await api.as.call(getDeliveryCart, { token })).ok.cart.items.map(({ product_id, quantity }) => [
      product_id,
      quantity,
    ])

  await fill('dig_enrols')
  const made = await enrolled({ guest_id: 'dig_enrols' })
  assert.deepEqual(await quantities(made.tokens.access_token), [[item.product_id, 2]])
  assert.deepEqual(await quantities(await api.as.guest('dig_enrols')), [])

  const { email, token } = await api.as.customer()
  await fill('dig_signs-in')
  const credentials = { userName: await api.as.seal(email), password: await api.as.seal('Plover808x') }
  const body = { grant_type: 'password' as const, ...api.as.client, ...credentials, guest_id: 'dig_signs-in' }
  assert.deepEqual(await quantities((await api.as.call(passwordToken, { body })).ok.access_token), [
    [item.product_id, 2],
  ])

  await fill('dig_patched')
  assert.equal(
    (await api.as.call(patchGuest, { token, body: { guest_id: 'dig_patched' } })).ok.status,
    'success',
  )
  assert.deepEqual(await quantities(await api.as.guest('dig_patched')), [])
})
