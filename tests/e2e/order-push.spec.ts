import type { Page } from '@playwright/test'
import type { NotifiedDevices } from '@kolea/domain/orders/push.ts'
import { workerPath, workerScope } from '#lib/routing/service-worker.ts'
import { PushStandIn, type TestDevice } from '@kolea/store-api/tests/push-stand-in.ts'
import { e2ePort } from '../support/e2e-port.ts'
import { expect, test } from './fixtures.ts'
import { orderOverHttp } from './order-over-http.ts'
import { ownShop } from './own-shop.ts'
import { callBff, enrolOverHttp, newShopper, openAtRest } from './steps.ts'
import { en, textsIn } from './texts.ts'

test.use({ serviceWorkers: 'allow' })

/** Nobody packs by the clock here, and push services are a stand-in beside the shop. */
const servicePort = e2ePort + 18
const own = ownShop(8, {
  FULFILMENT_SECONDS_PER_STEP: '3600',
  PUSH_SERVICES: `http://127.0.0.1:${servicePort}`,
})

let service: PushStandIn
test.beforeAll(async () => {
  service = await PushStandIn.open(servicePort)
})
test.afterAll(() => service[Symbol.asyncDispose]())

/** A browser without a network gets no subscription of its own: it is given one at the stand-in, with real keys. */
function subscribeAtStandIn({ endpoint, p256dh, auth }: TestDevice): void {
  const storageKey = 'test.push-key'
  const bytesOf = (key: string) =>
    Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0))
  const made = (key: string) => ({
    endpoint,
    options: { applicationServerKey: bytesOf(key).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
  })
  PushManager.prototype.getSubscription = async () => {
    const key = sessionStorage.getItem(storageKey)
    return key === null ? null : (made(key) as unknown as PushSubscription)
  }
  PushManager.prototype.subscribe = async (options) => {
    const key = String(options?.applicationServerKey)
    sessionStorage.setItem(storageKey, key)
    return made(key) as unknown as PushSubscription
  }
}

/** Hands a message to the worker as the browser does that has got and decrypted it. A worker that is not active yet would lose it. */
async function send(page: Page, data: string): Promise<void> {
  const stateOfWorker = () =>
    page.evaluate(
      async (scope) => (await navigator.serviceWorker.getRegistration(scope))?.active?.state,
      workerScope,
    )
  await expect.poll(stateOfWorker).toBe('activated')
  const devtools = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === own.origin + workerScope)
      if (ours) resolve(ours.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await found
  await devtools.send('ServiceWorker.deliverPushMessage', { origin: own.origin, registrationId, data })
  await devtools.detach()
}

const notifications = (page: Page) =>
  page.evaluate(async (scope) => {
    const registration = await navigator.serviceWorker.getRegistration(scope)
    const shown = (await registration?.getNotifications()) ?? []
    return shown.map(({ title, body, data }) => ({ title, body, path: (data as { path: string }).path }))
  }, workerScope)

/** The browser's protocol now and then loses a message for a worker that it has to start: it is sent until another notification is shown. */
async function deliver(page: Page, data: string): Promise<void> {
  const before = await notifications(page)
  await expect(async () => {
    await send(page, data)
    await expect.poll(() => notifications(page), { timeout: 5_000 }).not.toEqual(before)
  }).toPass()
}

/** A customer whose browser may show notifications, at the page of an order. */
async function watching(page: Page, language: 'en' | 'ar' = 'en', answer: 'granted' | 'denied' = 'granted') {
  const devtools = await page.context().newCDPSession(page)
  const permission = { name: 'notifications' }
  const { targetInfo } = await devtools.send('Target.getTargetInfo')
  const { browserContextId = '' } = targetInfo
  const said = { permission, setting: answer, origin: own.origin, browserContextId }
  await devtools.send('Browser.setPermission', said)
  await page.addInitScript(subscribeAtStandIn, service.device())
  await enrolOverHttp(page, newShopper())
  const { orderId, product } = await orderOverHttp(page, 1)
  await page.goto(`/order-status?id=${orderId}&lang=${language}`)
  const say = textsIn(language)
  const button = (key: 'start' | 'stop') =>
    page.getByRole('button', { name: say(`orders.push.${key}`), exact: true })
  const countDevices = async () =>
    (await callBff<NotifiedDevices>(page, 'GET', `/api/orders/${orderId}/push`)).devices.length
  const advance = (step: string) => own.ops('order', 'advance', orderId, step)
  return { orderId, product, say, button, countDevices, advance }
}

/** The next message that the stand-in gets, decrypted. */
async function nextMessage(before: number): Promise<string> {
  await expect.poll(() => service.received.length).toBe(before + 1)
  return service.received[before]?.text ?? ''
}

test('[ORD-02] requested on the order’s page, a change of the status is shown as a notification that leads back to it; then it is turned off', async ({
  page,
}) => {
  const { orderId, product, button, countDevices, advance } = await watching(page)
  await expect(button('start')).toBeVisible()
  await button('start').click()
  await expect(button('stop')).toBeVisible()
  await expect(page.getByText(en('orders.push.on')).first()).toBeVisible()
  expect(await countDevices()).toBe(1)

  const before = service.received.length
  await advance('in_progress')
  await deliver(page, await nextMessage(before))
  expect(await notifications(page)).toHaveLength(1)
  const [shown] = await notifications(page)
  expect(shown?.title).toMatch(/^Order K-\d+$/)
  expect(shown?.body).toBe('The store is packing your order.')
  expect(JSON.stringify(shown)).not.toContain(product.name)

  // A later one takes its place.
  await advance('ready')
  await deliver(page, await nextMessage(before + 1))
  await expect
    .poll(async () => (await notifications(page)).map(({ body }) => body))
    .toEqual(['Your order is packed and waiting for a courier.'])
  expect(service.faults).toEqual([])

  await page.goto(shown?.path ?? '')
  await expect(page).toHaveURL(`${own.origin}/order-status?id=${orderId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('orders.headings.packed'))
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(1)
  await button('stop').click()
  await expect(button('start')).toBeVisible()
  expect(await countDevices()).toBe(0)
  await advance('out_for_delivery')
  await page.reload()
  await expect(button('start')).toBeVisible()
  expect(await own.ops('outbox')).not.toContain('Your order is on the way.')
  expect(service.received.length).toBe(before + 2)
})

test('[ORD-02] [I18N-01] in Arabic the page, the notification and where it leads are Arabic', async ({
  page,
}) => {
  const { button, advance } = await watching(page, 'ar')
  await button('start').click()
  await expect(button('stop')).toBeVisible()
  const before = service.received.length
  await advance('in_progress')
  await deliver(page, await nextMessage(before))
  await expect
    .poll(async () => (await notifications(page)).map(({ body }) => body))
    .toContain('المتجر يجهّز طلبك.')
  const [shown] = await notifications(page)
  expect(shown?.path).toMatch(/&lang=ar$/)
})

test('[ORD-02] a browser that does not allow it is shown that, and the shop gets nothing', async ({
  page,
}) => {
  const { button, countDevices, say } = await watching(page, 'en', 'denied')
  // An order that is loaded anew in that moment shows the offer anew.
  await expect(async () => {
    await button('start').click({ timeout: 1_000 })
    const denied = page.getByRole('alert').filter({ hasText: say('orders.push.denied') })
    await expect(denied).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expect(button('start')).toBeEnabled()
  expect(await countDevices()).toBe(0)
})

test('[ORD-02] a browser that its push service knows no more is forgotten, and the page offers it anew', async ({
  page,
}) => {
  const { button, countDevices, advance } = await watching(page)
  await button('start').click()
  await expect(button('stop')).toBeVisible()
  service.answers.push(410)
  const before = service.received.length
  await advance('in_progress')
  await nextMessage(before)
  await expect.poll(countDevices).toBe(0)
  await page.reload()
  await expect(button('start')).toBeVisible()
})

test('[ORD-02] the worker is served anew each time, and no page but an order’s loads anything of push', async ({
  page,
  request,
}) => {
  const answer = await request.get(workerPath)
  expect(answer.headers()['cache-control']).toBe('no-cache')
  expect(answer.headers()['content-type']).toContain('javascript')
  const scripts: Promise<string>[] = []
  page.on('response', (one) => {
    if (one.request().resourceType() === 'script') scripts.push(one.text())
  })
  await openAtRest(page, '/home')
  const texts = await Promise.all(scripts)
  expect(texts.length).toBeGreaterThan(5)
  // Their policy alone names the worker's address.
  expect(texts.filter((text) => /pushManager/i.test(text))).toEqual([])
})
