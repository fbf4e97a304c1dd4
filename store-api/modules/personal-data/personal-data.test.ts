import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { and, eq, inArray } from 'drizzle-orm'
import * as contract from '@kolea/contract/personal-data.ts'
import { patchGuest } from '@kolea/contract/customers.ts'
import { sendComment } from '@kolea/contract/feedback.ts'
import { getProfile } from '@kolea/contract/profile.ts'
import { saveAddress } from '@kolea/contract/saved-addresses.ts'
import { passwordToken } from '@kolea/contract/tokens.ts'
import { cartItems, carts } from '../../db/schema/carts.ts'
import { customers } from '../../db/schema/customers.ts'
import { outboxMessages } from '../../db/schema/messages.ts'
import { orders } from '../../db/schema/orders.ts'
import { paymentMethods, payments } from '../../db/schema/payments.ts'
import { openTestApi } from '../../tests/open-test-api.ts'
import { runOps } from '../../tests/run-ops.ts'
import { newMember } from '../../tests/membership.ts'
import { cartLine, doorOf, fillCart, findShop, place, readyShopper } from '../../tests/shopping.ts'

const api = await openTestApi()
after(() => api[Symbol.asyncDispose]())
const shop = await findShop(api)
const { ops } = await runOps(api)

const oldPassword = 'Plover808x'
const newPassword = 'Nene909yy'
const signIn = async (email: string, password: string) =>
  api.as.call(passwordToken, {
    body: {
      grant_type: 'password',
      ...api.as.client,
      userName: await api.as.seal(email),
      password: await api.as.seal(password),
    },
  })
const change = async (token: string, from: string, to: string) =>
  api.as.call(contract.changePassword, {
    token,
    body: { password: await api.as.seal(from), new_password: await api.as.seal(to) },
  })
const erase = async (token: string, password = oldPassword) =>
  api.as.call(contract.deleteAccount, { token, body: { password: await api.as.seal(password) } })
const templatesTo = async (email: string) =>
  (await api.app.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, email))).map(
    ({ template }) => template,
  )
const profileStatus = async (token: string) => (await api.as.call(getProfile, { token })).status

/** A customer with an order that has arrived, a card, an address and a message to the shop. */
async function formerShopper() {
  const customer = await api.as.customer({ phone_number: '8085550142' })
  const { body } = await readyShopper(api, shop, { customer })
  const { token, email } = customer
  const orderId = (await place(api, token, body)).ok.order_id ?? ''
  await api.as.call(saveAddress, { token, body: { address: { ...doorOf(shop), nickname: 'Beach' } } })
  const comment = { name: 'Leilani', email, topic: 'other' as const, comment: 'Mahalo nui' }
  await api.as.call(sendComment, { token, body: comment })
  const arrived = { orderStatus: 'delivered' as const, statusAt: api.clock.now() }
  await api.app.db.update(orders).set(arrived).where(eq(orders.orderId, orderId))
  return { ...customer, orderId }
}

test('[PRO-04] the old password sets a new one; every other sign-in ends, this one stays, and the owner gets a mail', async () => {
  const { email, token } = await api.as.customer()
  const other = (await signIn(email, oldPassword)).ok.access_token
  assert.equal((await change(token, 'Wrong808xx', newPassword)).error.error, 'proof_wrong')
  assert.equal((await change(token, oldPassword, 'short')).error.error, 'invalid_password')
  assert.equal(await profileStatus(other), 200)

  assert.equal((await change(token, oldPassword, newPassword)).status, 200)
  assert.deepEqual([await profileStatus(token), await profileStatus(other)], [200, 401])
  assert.equal((await signIn(email, oldPassword)).status, 401)
  assert.equal((await signIn(email, newPassword)).status, 200)
  assert.deepEqual(await templatesTo(email), ['password_changed'])
})

test('[PRO-05] a copy contains what is stored about the customer, no secret, and nothing of anybody else', async () => {
  const { token, email, orderId } = await formerShopper()
  const other = await formerShopper()
  const copy = (await api.as.call(contract.exportData, { token })).ok
  assert.equal(copy.profile['email'], email)
  assert.deepEqual(
    [copy.addresses.length, copy.payment_methods.length, copy.orders.length, copy.comments.length],
    [1, 1, 1, 1],
  )
  assert.deepEqual(copy.marks.map(({ kind }) => kind).toSorted(), ['email', 'phone'])
  assert.equal(copy.orders[0]?.['order_id'], orderId)
  assert.equal(copy.payment_methods[0]?.['last4'], '4242')
  const text = JSON.stringify(copy)
  for (const foreign of [other.email, other.customerId, other.orderId]) assert.ok(!text.includes(foreign))
  assert.doesNotMatch(text, /passwordHash|scrypt|argon|"token"|gatewayCustomer|fingerprint/)
})

test('[PRO-05] five copies a day', async () => {
  const { token, email } = await api.as.customer()
  const copy = () => api.as.call(contract.exportData, { token })
  for (let n = 1; n <= 5; n += 1) assert.equal((await copy()).status, 200)
  assert.equal((await copy()).error.error, 'too_many_attempts')
  api.clock.set(new Date(api.clock.now().getTime() + 24 * 3_600_000 + 1_000))
  const again = await signIn(email, oldPassword)
  assert.equal((await api.as.call(contract.exportData, { token: again.ok.access_token })).status, 200)
})

test('[PRO-05] deleting needs a proof, ends every sign-in, and leaves orders and charges without a name', async () => {
  const { token, email, customerId, orderId } = await formerShopper()
  const unproven = await api.as.call(contract.deleteAccount, { token, body: {} })
  assert.equal(unproven.error.error, 'proof_required')
  assert.equal((await erase(token, 'Wrong808xx')).error.error, 'proof_wrong')
  const before = JSON.stringify(await ops('customer', 'data', email))
  assert.match(before, /Leilani/)

  assert.equal((await erase(token)).status, 200)
  assert.equal(await profileStatus(token), 401)
  assert.equal((await signIn(email, oldPassword)).status, 401)
  assert.ok((await templatesTo(email)).includes('account_deleted'))
  const [order] = await api.app.db.select().from(orders).where(eq(orders.orderId, orderId))
  const [charge] = await api.app.db.select().from(payments).where(eq(payments.orderId, orderId))
  assert.ok(order && order.total > 0 && charge?.status === 'succeeded')
  const stored = JSON.stringify(order)
  assert.doesNotMatch(stored, /Leilani|Monsarrat|8085550142|@example/)
  assert.equal(order.address?.zip, doorOf(shop).zip)
  const [row] = await api.app.db.select().from(customers).where(eq(customers.customerId, customerId))
  assert.doesNotMatch(JSON.stringify(row), /Leilani|Kaʻōpua|8085550142|@example/)
  const cards = await api.app.db.$count(paymentMethods, eq(paymentMethods.customerId, customerId))
  assert.equal(cards, 0)
  assert.equal((await api.as.customer({ email })).email, email, 'the e-mail is free again')
})

test('[PRO-05] an order on its way or a Gold Pass that goes on prevents the deletion', async () => {
  const { customer, body } = await readyShopper(api, shop)
  await place(api, customer.token, body)
  assert.equal((await erase(customer.token)).error.error, 'account_in_use')
  const member = await newMember(api)
  await member.join()
  assert.equal((await erase(member.customer.token)).error.error, 'account_in_use')
  await member.change('cancel')
  assert.equal((await erase(member.customer.token)).status, 200)
})

/** A customer whose card was declined: the order is none, and the basket stays. */
async function declinedShopper() {
  const cart = {
    shipping: { dropoff: doorOf(shop), delivery_notes: 'The gate code is 4711' },
    coupons: ['ALOHA10'],
  }
  const { customer, body } = await readyShopper(api, shop, { card: '4000000000000002', cart })
  assert.equal((await place(api, customer.token, body)).ok.order_status, 'FAILED')
  return customer
}

/** Signs in over a basket of this browser's own. */
async function mergeGuestCart(token: string) {
  const guestId = `dig_${randomUUID()}`
  await fillCart(api, await api.as.guest(guestId), shop, [cartLine(shop.products[1]!, 1)])
  await api.as.call(patchGuest, { token, body: { guest_id: guestId } })
}

/** What is left of a customer's carts: states, and what they say about the person. */
async function leftCarts(customerId: string) {
  const own = and(eq(carts.ownerKind, 'customer'), eq(carts.ownerId, customerId))
  const left = await api.app.db.select().from(carts).where(own)
  const ids = left.map(({ cartId }) => cartId)
  for (const { dropoff, contact, deliveryNotes, coupons, referral } of left)
    assert.deepEqual([dropoff, contact, deliveryNotes, coupons, referral], [null, null, '', [], null])
  assert.equal(await api.app.db.$count(cartItems, inArray(cartItems.cartId, ids)), 0)
  return left.map(({ state }) => state).sort()
}

test('[PRO-05] an account is deleted whose card was declined; of the basket a row without texts is left', async () => {
  const { token, customerId } = await declinedShopper()
  assert.equal((await erase(token)).status, 200)
  assert.deepEqual(await leftCarts(customerId), ['dropped'])
})

test('[PRO-05] a declined basket that a guest basket replaced, and an order after it, do not prevent the deletion', async () => {
  const customer = await declinedShopper()
  await mergeGuestCart(customer.token)
  const { body } = await readyShopper(api, shop, { customer })
  const orderId = (await place(api, customer.token, body)).ok.order_id ?? ''
  const arrived = { orderStatus: 'delivered' as const, statusAt: api.clock.now() }
  await api.app.db.update(orders).set(arrived).where(eq(orders.orderId, orderId))
  await fillCart(api, customer.token, shop, [cartLine(shop.products[2]!, 1)])

  assert.equal((await erase(customer.token)).status, 200)
  assert.deepEqual(await leftCarts(customer.customerId), ['dropped', 'ordered'])
})

test('[PRO-05] the operator deletes an account whose card was declined', async () => {
  const { email, customerId } = await declinedShopper()
  assert.equal((await ops('customer', 'delete', email, '--sure')).code, 0)
  assert.deepEqual(await leftCarts(customerId), ['dropped'])
})

test('[PRO-05] the operator prints a copy and deletes an account, and only when sure', async () => {
  const { email, token } = await api.as.customer()
  assert.match((await ops('customer', 'data', email)).output, new RegExp(`"email": "${email}"`))
  const unsure = await ops('customer', 'delete', email)
  assert.deepEqual([unsure.code, /--sure/.test(unsure.output)], [1, true])
  assert.equal((await ops('customer', 'delete', email, '--sure')).code, 0)
  assert.equal(await profileStatus(token), 401)
  assert.equal((await ops('customer', 'data', email)).code, 1)
})
