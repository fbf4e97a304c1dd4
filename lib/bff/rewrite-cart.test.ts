import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { after, before, beforeEach, mock, test } from 'node:test'
import { sessionStore } from '#lib/session/open-session-store.ts'
import { fakeBrowser } from '#tests/support/fake-browser.ts'
import { fakeUpstream, type Answer, type FakeUpstream } from '#tests/support/fake-upstream.ts'
import { address } from '@kolea/domain/testing/shop-fixtures.ts'
import { answerGuests } from '#tests/support/signed-in.ts'
import { wireCart, wireStore } from '#tests/support/wire-cart.ts'

interface WireWrite {
  if_version?: string
  items?: {
    product_id: string
    name: string
    quantity: number
    product_oos_option: string
    replacement_product_id?: string | null
  }[]
  store_id?: string
  coupons?: string[]
  referral?: unknown
}

/** The cart of an API: with versions and keys, or without, as the required contract has it. */
class Cart {
  versioned = true
  items = new Map([
    ['p1', 2],
    ['p2', 27],
  ])
  version = 1
  storeId: string | null = 'st-1'
  readonly keys = new Set<string>()
  /** Runs after a read is answered: somebody else. */
  meanwhile: () => void = () => undefined
  /** In place of the answer of a write that was carried out. */
  reply: (() => Answer) | null = null

  wire() {
    const items = [...this.items].map(([product_id, quantity]) => ({
      ...wireCart.items[0],
      product_id,
      name: product_id,
      quantity,
    }))
    const version = this.versioned ? { cart_version: `cart-1.${this.version}` } : {}
    return { cart: { ...wireCart, ...version, items, store_id: this.storeId, store_details: wireStore } }
  }

  read(): Answer {
    const json = this.wire()
    this.meanwhile()
    return { json }
  }

  write(body: WireWrite, key: string): Answer {
    if (this.versioned && this.keys.has(key)) return { json: this.wire() }
    if (this.versioned && body.if_version !== `cart-1.${this.version}`)
      return { status: 409, json: { error: 'cart_version_conflict', error_description: 'no' } }
    this.keys.add(key)
    this.version += 1
    this.set(body.items ?? [])
    return this.reply?.() ?? { json: this.wire() }
  }

  set(items: NonNullable<WireWrite['items']>): void {
    this.items = new Map(
      items.filter(({ quantity }) => quantity > 0).map((one) => [one.product_id, one.quantity]),
    )
  }
}

let upstream: FakeUpstream
let cart = new Cart()
before(async () => {
  upstream = await fakeUpstream()
})
after(() => upstream.close())
beforeEach(() => {
  cart = new Cart()
  upstream.seen.length = 0
  answerGuests(upstream)
  upstream.on('GET /cart/v4/', () => cart.read())
  upstream.on('POST /cart/v4/', ({ body, headers }) =>
    cart.write(body as WireWrite, String(headers['idempotency-key'])),
  )
})

async function shopper() {
  const browser = fakeBrowser()
  await browser.call('POST /api/session/launch')
  const change = (lines: { productId: string; from: number; to: number }[], over: object = {}) =>
    browser.call('POST /api/basket', {
      input: {
        id: randomUUID(),
        mode: 'delivery',
        seenVersion: null,
        lines: lines.map((line) => ({ name: line.productId, ...line })),
        place: { storeId: 'st-1', address },
        settings: {},
        ...over,
      },
    })
  return { browser, change }
}

const writes = () =>
  upstream.seen
    .filter(({ method, path }) => `${method} ${path}` === 'POST /cart/v4/')
    .map(({ body }) => body as WireWrite)
const plus = (productId: string, from = 0) => ({ productId, from, to: from + 1 })

test('[BSK-02] a click before the basket is known adds to the cart; the 27 units stay', async () => {
  const { change } = await shopper()
  const answer = await change([plus('p3')])
  assert.equal(answer.status, 200, answer.text)
  assert.deepEqual(
    [...cart.items],
    [
      ['p1', 2],
      ['p2', 27],
      ['p3', 1],
    ],
  )
  assert.equal(answer.json.version, 'cart-1.2')
  assert.equal(writes()[0]?.if_version, 'cart-1.1')
})

test('[BSK-02] a cart that somebody wrote meanwhile is read again, and both changes are in it', async () => {
  const { change } = await shopper()
  let others = 2
  cart.meanwhile = () => {
    if (others === 0) return
    others -= 1
    cart.version += 1
    cart.items.set('p2', 27 - others)
  }
  assert.equal((await change([plus('p1', 2)])).status, 200)
  assert.deepEqual(
    [...cart.items],
    [
      ['p1', 3],
      ['p2', 27],
    ],
  )
  assert.equal(writes().length, 3)
})

test('[BSK-02] a cart that is written to without end is refused as busy, with the time to try again', async () => {
  const { change } = await shopper()
  cart.meanwhile = () => void (cart.version += 1)
  const answer = await change([plus('p1', 2)])
  assert.deepEqual([answer.status, answer.json.code], [503, 'basket_busy'])
  assert.equal(answer.headers.get('retry-after'), '1')
  assert.equal(cart.items.get('p1'), 2)
})

for (const versioned of [true, false]) {
  const api = versioned ? 'with versions' : 'without versions'

  test(`[BSK-02] an API ${api}: eight changes at once are all in`, async () => {
    const { change } = await shopper()
    cart.versioned = versioned
    const answers = await Promise.all(Array.from({ length: 8 }, () => change([plus('p1', 2)])))
    for (const answer of answers)
      if (answer.status !== 200) assert.deepEqual([versioned, answer.json.code], [true, 'basket_busy'])
    const done = answers.filter(({ status }) => status === 200).length
    assert.equal(cart.items.get('p1'), 2 + done)
  })

  test(`[BSK-02] an API ${api}: the same change sent twice is done once`, async () => {
    const { change } = await shopper()
    cart.versioned = versioned
    const id = randomUUID()
    await change([plus('p1', 2)], { id })
    await change([plus('p2', 27)])
    assert.equal((await change([plus('p1', 2)], { id })).status, 200)
    assert.deepEqual([cart.items.get('p1'), cart.items.get('p2')], [3, 28])
  })
}

test('[BSK-02] without versions, a write whose answer is lost is found in the cart', async () => {
  const { change } = await shopper()
  cart.versioned = false
  cart.reply = () => (response) => void response.destroy()
  assert.equal((await change([plus('p1', 2)])).status, 200)
  cart.reply = () => {
    cart.items.set('p2', 1)
    return (response) => void response.destroy()
  }
  assert.equal((await change([plus('p1', 3)])).status, 503)
})

test('[BSK-06] emptying names every line with REMOVE, all else says REPLACE', async () => {
  const { change } = await shopper()
  await change([plus('p1', 2)])
  await change([
    { productId: 'p1', from: 3, to: 0 },
    { productId: 'p2', from: 27, to: 0 },
  ])
  const [reduced, emptied] = writes().map(({ items = [] }) =>
    items.map(({ product_id, quantity, product_oos_option }) => [product_id, quantity, product_oos_option]),
  )
  assert.deepEqual(reduced, [
    ['p1', 3, 'REPLACE'],
    ['p2', 27, 'REPLACE'],
  ])
  assert.deepEqual(emptied, [
    ['p1', 0, 'REMOVE'],
    ['p2', 0, 'REMOVE'],
  ])
})

test('[BSK-06] a named replacement is sent with the line it is for, null removes it, and no other line has one', async () => {
  const { change } = await shopper()
  await change([], { settings: { replacements: { p2: { productId: 'p9', name: 'Alaea' } } } })
  await change([plus('p1', 2)], { settings: { replacements: { p2: null } } })
  const [named, takenBack] = writes().map(({ items = [] }) =>
    items.map((item) => [item.product_id, item.quantity, item.replacement_product_id]),
  )
  assert.deepEqual(named, [
    ['p1', 2, undefined],
    ['p2', 27, 'p9'],
  ])
  assert.deepEqual(takenBack, [
    ['p1', 3, undefined],
    ['p2', 27, null],
  ])
})

test('[LOC-08] nothing of another store is added to a full basket, and the sentence says why', async () => {
  const { change } = await shopper()
  const answer = await change([plus('p3')], { place: { storeId: 'st-2' } })
  assert.deepEqual([answer.status, answer.json.code], [409, 'basket_elsewhere'])
  assert.match(String(answer.json.message), /another store/)
  assert.equal(writes().length, 0)
})

test('[BSK-02] a change of nothing writes nothing; a whole list of a browser is no input any more', async () => {
  const { browser, change } = await shopper()
  const whole = { place: { storeId: 'st-1' } }
  assert.equal((await change([], whole)).status, 200)
  assert.equal(writes().length, 0)
  const list = { mode: 'delivery', items: [{ productId: 'p3', name: 'p3', quantity: 1 }] }
  assert.equal((await browser.call('POST /api/basket', { input: list })).status, 400)
  assert.equal((await change([{ productId: 'p1', from: 0, to: 1000 }])).status, 400)
  assert.equal((await change(Array.from({ length: 101 }, () => plus('p1')))).status, 400)
  assert.equal(cart.items.get('p1'), 2)
})

test('[BSK-05] [LOC-06] what was set travels by its wire names, for pickup too', async () => {
  const { change } = await shopper()
  upstream.on('GET /cart/v4/pickup', () => cart.read())
  upstream.on('POST /cart/v4/pickup', ({ body, headers }) =>
    cart.write(body as WireWrite, String(headers['idempotency-key'])),
  )
  const settings = {
    deliveryNotes: 'Blue gate',
    contactless: true,
    whenOutOfStock: 'cancel',
    addCoupon: 'ALOHA5',
    contact: { firstName: 'Kai', lastName: 'Test', phone: '8085550142' },
  }
  assert.equal((await change([], { mode: 'pickup', settings })).status, 200)
  const sent = upstream.seen.find(({ method, path }) => `${method} ${path}` === 'POST /cart/v4/pickup')?.body
  assert.deepEqual(sent?.shipping, { pickup: { store_id: 'st-1' }, delivery_notes: 'Blue gate' })
  assert.deepEqual(sent?.user_profile, { first_name: 'Kai', last_name: 'Test', phone_number: '8085550142' })
  assert.deepEqual(
    [sent?.contact_less_delivery, sent?.out_of_stock_acknowledgement, sent?.coupons, sent?.items],
    [true, 'cancel', ['ALOHA5'], undefined],
  )
})

/** What the storefront adds to every write. */
const context = ['customer_local_time', 'customer_ip_address', 'if_version']

test('[BSK-05] each setting alone reaches the API alone: nothing that was not touched is sent', async () => {
  const { change } = await shopper()
  const settings: Readonly<Record<string, readonly [value: unknown, onTheWire: string]>> = {
    address: [address, 'shipping.dropoff'],
    deliveryNotes: ['Gate code 4711', 'shipping.delivery_notes'],
    contactless: [true, 'contact_less_delivery'],
    whenOutOfStock: ['cancel', 'out_of_stock_acknowledgement'],
    scheduledFor: [null, 'scheduled_for'],
    contact: [{ phone: '8085550142' }, 'user_profile.phone_number'],
    addCoupon: ['ALOHA5', 'coupons'],
    referralCode: ['ABC234', 'referral.referral_code,referral.source'],
  }
  for (const [name, [value]] of Object.entries(settings))
    assert.equal((await change([], { place: {}, settings: { [name]: value } })).status, 200, name)
  const seen = writes().map((write) => {
    return Object.entries(write)
      .filter(([key]) => !context.includes(key))
      .flatMap(([key, part]) =>
        typeof part === 'object' && part !== null && !Array.isArray(part)
          ? Object.keys(part).map((inner) => `${key}.${inner}`)
          : [key],
      )
      .join()
  })
  assert.deepEqual(
    seen,
    Object.values(settings).map(([, onTheWire]) => onTheWire),
  )
})

test('[BSK-02] without versions, a refusal is passed on, and a lost setting is not guessed to have arrived', async () => {
  const { change } = await shopper()
  cart.versioned = false
  cart.reply = () => ({ status: 422, json: { error: 'basket_limit', error_description: 'Full.' } })
  const refused = await change([plus('p1', 2)])
  assert.deepEqual([refused.status, refused.json.message], [422, 'Full.'])
  cart.reply = () => (response) => void response.destroy()
  assert.equal((await change([], { settings: { deliveryNotes: 'x' } })).status, 503)
  cart.reply = null
  assert.equal((await change([], { place: { storeId: 'st-1' } })).status, 200)
})

test('[BSK-02] without versions, a cart that another process locks for too long is refused as busy', async () => {
  const { change } = await shopper()
  cart.versioned = false
  await change([plus('p1', 2)])
  const guestId = String(upstream.seen.find(({ path }) => path === '/auth/token')?.body.digital_id)
  const name = `cart:${createHash('sha256').update(guestId).digest('base64url')}`
  assert.ok(await sessionStore().lock(name, 'another process', 86_400_000))
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.now() })
  const answer = change([plus('p1', 3)])
  let status = 0
  void answer.then((one) => (status = one.status))
  while (status === 0) {
    mock.timers.tick(500)
    await new Promise((resolve) => setImmediate(resolve))
  }
  mock.timers.reset()
  assert.deepEqual([status, (await answer).json.code], [503, 'basket_busy'])
  await sessionStore().unlock(name, 'another process')
})

test('[BSK-05] [REF-01] a referral code is written as of the basket, and null removes it', async () => {
  const { change } = await shopper()
  const settings = (referralCode: string | null) => ({ settings: { referralCode } })
  await change([], settings('ABC234'))
  await change([], settings(null))
  await change([plus('p3')])
  const sent = writes().map((write) => ('referral' in write ? write.referral : 'left as it is'))
  assert.deepEqual(sent, [{ referral_code: 'ABC234', source: 'basket' }, null, 'left as it is'])
})

test('[BSK-05] what became of a referral code reaches the browser', async () => {
  const { change } = await shopper()
  const became = (redeemed: boolean, error_message: string | null) => {
    const redemption_response = { status: redeemed ? 'applied' : 'failed', redeemed, error_message }
    const referral = { referral_code: 'ABC234', source: 'basket', redemption_response }
    cart.reply = () => ({ json: { cart: { ...cart.wire().cart, referral } } })
  }
  became(true, null)
  const applied = await change([], { settings: { referralCode: 'ABC234' } })
  assert.deepEqual(applied.json['referral'], { code: 'ABC234', applied: true, message: null })
  became(false, 'no')
  const refused = await change([], { settings: { referralCode: 'ABC234' } })
  assert.deepEqual(refused.json['referral'], { code: 'ABC234', applied: false, message: 'no' })
})
