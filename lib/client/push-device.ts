import type { NotifiedDevices } from '@kolea/domain/orders/push.ts'
import { workerPath, workerScope } from '#lib/routing/service-worker.ts'
import { bff } from './bff.ts'

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The name under which the shop lists a browser: it does not give endpoints out again. */
const nameOf = async ({ endpoint }: PushSubscription): Promise<string> =>
  base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))

const keyOf = ({ options }: PushSubscription): string =>
  options.applicationServerKey ? base64url(options.applicationServerKey) : ''

const isListed = async ({ devices }: NotifiedDevices, subscription: PushSubscription): Promise<boolean> =>
  devices.includes(await nameOf(subscription))

async function knownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(workerScope)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Whether this browser, which may show notifications, is notified of the order. Sends a request only where it has a subscription. */
export async function isNotified(orderId: string): Promise<boolean> {
  const subscription = await knownSubscription()
  if (subscription === null) return false
  return isListed(await bff('GET /api/orders/:orderId/push', { params: { orderId } }), subscription)
}

/** The registered worker once it can take messages. */
async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(workerPath, { scope: workerScope })
  const worker = registration.installing ?? registration.waiting
  if (!registration.active && worker)
    await new Promise<void>((resolve) =>
      worker.addEventListener('statechange', () => {
        if (worker.state === 'activated' || worker.state === 'redundant') resolve()
      }),
    )
  return registration
}

/** The browser's subscription, bound to a key that the shop still has. */
async function subscribed({ publicKeys }: NotifiedDevices): Promise<PushSubscription> {
  const { pushManager } = await activeRegistration()
  const known = await pushManager.getSubscription()
  if (known && publicKeys.includes(keyOf(known))) return known
  await known?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKeys[0] ?? '' })
}

/** Has this browser notified of the order; the shopper has allowed it. @throws BffError, DOMException of the browser's push */
export async function startNotifying(orderId: string): Promise<boolean> {
  const params = { orderId }
  const subscription = await subscribed(await bff('GET /api/orders/:orderId/push', { params }))
  const { keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  const input = { endpoint: subscription.endpoint, p256dh, auth, publicKey: keyOf(subscription) }
  return isListed(await bff('POST /api/orders/:orderId/push', { params, input }), subscription)
}

/** Stops notifying this browser of this order. The browser's own subscription stays: other orders may use it. @throws BffError */
export async function stopNotifying(orderId: string): Promise<boolean> {
  const subscription = await knownSubscription()
  if (subscription === null) return false
  const input = { endpoint: subscription.endpoint }
  return isListed(
    await bff('POST /api/orders/:orderId/push/stop', { params: { orderId }, input }),
    subscription,
  )
}
