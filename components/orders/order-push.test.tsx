import { createHash, webcrypto } from 'node:crypto'
import { TextEncoder } from 'node:util'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '#messages/en/texts.json'
import { limits } from '#lib/client/features.ts'
import { forgetQueries } from '#lib/client/query-client.ts'
import { announcement } from '#lib/client/toast.ts'
import { defaultLimits } from '@kolea/domain/configuration/features.ts'
import { fakeBff, type FakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { OrderPush } from './order-push.tsx'

const texts = messages.orders.push
const call = '/api/orders/o-1/push'
const key = Buffer.alloc(65, 4)
const endpoint = 'https://push.test/1'
const name = createHash('sha256').update(endpoint).digest('base64url')
let bff: FakeBff
let asked = 0

/** A browser that has push, and what its shopper answers; without one it has none, as jsdom. */
function pushBrowser(answer: NotificationPermission, permission: NotificationPermission = 'default'): void {
  let subscription: object | null = null
  const made = {
    endpoint,
    options: { applicationServerKey: Uint8Array.from(key).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  }
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => (subscription = made),
  }
  let registration: object | undefined
  const serviceWorker = {
    getRegistration: async () => registration,
    register: async () => (registration = { active: {}, installing: null, waiting: null, pushManager }),
  }
  const notification = {
    permission,
    requestPermission: async () => {
      asked += 1
      return (notification.permission = answer)
    },
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  Object.assign(globalThis, { PushManager: class {}, Notification: notification })
}

beforeEach(() => {
  // jsdom has neither.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
  Object.assign(globalThis, { TextEncoder })
  forgetQueries()
  bff = fakeBff()
  asked = 0
  limits.set(defaultLimits)
  announcement.set({ text: '', serial: 0 })
})
afterEach(() => {
  for (const global of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, global)
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const button = (label: string) => screen.findByRole('button', { name: label })
const keys = { publicKeys: [key.toString('base64url')], devices: [] as string[] }

test('[ORD-02] a browser that has no push, as Safari on iOS outside of installed apps, is offered none', () => {
  renderShop(<OrderPush orderId="o-1" />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('[ORD-02] [CFG-01] switched off it is not offered', () => {
  pushBrowser('granted')
  limits.set({ ...defaultLimits, order_notifications: false })
  renderShop(<OrderPush orderId="o-1" />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('[ORD-02] the browser asks after the click alone; then it is on, said so, and can be turned off', async () => {
  pushBrowser('granted')
  bff.on(`GET ${call}`, () => ({ json: keys }))
  bff.on(`POST ${call}`, () => ({ json: { ...keys, devices: [name] } }))
  bff.on(`POST ${call}/stop`, () => ({ json: keys }))
  renderShop(<OrderPush orderId="o-1" />)
  const start = await button(texts.start)
  expect([asked, bff.calls.length]).toEqual([0, 0])
  await userEvent.click(start)
  await button(texts.stop)
  expect(screen.getByText(texts.on)).toBeVisible()
  expect(announcement.get().text).toBe(texts.on)
  expect(bff.of(`POST ${call}`)[0]?.input).toEqual({
    endpoint,
    p256dh: 'p',
    auth: 'a',
    publicKey: keys.publicKeys[0],
  })
  await userEvent.click(await button(texts.stop))
  await button(texts.start)
  expect(bff.of(`POST ${call}/stop`)[0]?.input).toEqual({ endpoint })
  expect(announcement.get().text).toBe(texts.off)
})

test('[ORD-02] when the browser blocks it, or the shopper closes the question, the page says so, and nothing is sent to the shop', async () => {
  pushBrowser('denied')
  const { unmount } = renderShop(<OrderPush orderId="o-1" />)
  await userEvent.click(await button(texts.start))
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.denied)
  unmount()
  pushBrowser('default')
  renderShop(<OrderPush orderId="o-1" />)
  await userEvent.click(await button(texts.start))
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.dismissed)
  expect(bff.calls).toEqual([])
})

test('[ORD-02] what the shop refuses is shown, and the button stays', async () => {
  pushBrowser('granted')
  bff.on(`GET ${call}`, () => ({ json: keys }))
  bff.on(`POST ${call}`, () => ({ status: 409, json: { code: 'push_limit', message: 'No more devices.' } }))
  renderShop(<OrderPush orderId="o-1" />)
  await userEvent.click(await button(texts.start))
  expect(await screen.findByRole('alert')).toHaveTextContent('No more devices.')
  expect(await button(texts.start)).toBeEnabled()
})
