import { createECDH, createHash } from 'node:crypto'
import { and, asc, eq, not, sql } from 'drizzle-orm'
import type { BodyOf, ResponseInput } from '@kolea/contract/endpoint.ts'
import type { orderPush, startOrderPush } from '@kolea/contract/order-push.ts'
import { isPushEndpoint, pushRules } from '@kolea/domain/orders/push.ts'
import { isFinalStatus } from '@kolea/domain/orders/status-groups.ts'
import { inTransaction, newId, type Db } from '../../db/database.ts'
import { pushSubscriptions } from '../../db/schema/push.ts'
import { scheduleJob, type JobHandlers } from '../../jobs/schedule.ts'
import type { CustomerCaller } from '../../http/caller.ts'
import { localizedRefusal } from '../../refusal.ts'
import type { Services } from '../../services/services.ts'
import { featuresOf } from '../content/configuration.ts'
import { pushEnd } from '../fulfilment/push-messages.ts'
import { pushKeys } from '../messages/push-keys.ts'
import { isOfOpenSignIn } from '../messages/signed-in-push.ts'
import { ownOrder } from './find-orders.ts'

const ofOrder = (orderId: string) => eq(pushSubscriptions.orderId, orderId)

/** The devices of an order, each by a hash that its own browser can make as well, and the keys to subscribe with. */
export async function pushOf(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  customerId: string,
  orderId: string,
): Promise<ResponseInput<typeof orderPush>> {
  await ownOrder(db, customerId, orderId)
  const rows = await db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(and(ofOrder(orderId), isOfOpenSignIn(db)))
    .orderBy(asc(pushSubscriptions.createdAt))
  return {
    public_keys: pushKeys(settings.keys).map(({ publicKey }) => publicKey),
    devices: rows.map(({ endpoint }) => createHash('sha256').update(endpoint).digest('base64url')),
  }
}

/** Whether a message can be encrypted for this key: the bytes are a point of the curve. */
function isPublicKey(text: string): boolean {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  try {
    return ecdh.computeSecret(text, 'base64url').length > 0
  } catch {
    return false
  }
}

type Device = BodyOf<typeof startOrderPush>

/** @throws Refusal 400 push_refused */
function checkDevice({ settings }: Pick<Services, 'settings'>, device: Device): void {
  const isOurs = pushKeys(settings.keys).some(({ publicKey }) => publicKey === device.public_key)
  if (isOurs && isPushEndpoint(device.endpoint, settings.pushServices) && isPublicKey(device.p256dh)) return
  throw localizedRefusal(400, 'push_refused', 'push_refused')
}

/** Subscriptions of sign-ins that are over do not count, and are deleted. @throws Refusal 409 push_limit */
async function checkLimit(tx: Db, customerId: string, orderId: string, endpoint: string): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.customerId, customerId), not(isOfOpenSignIn(tx))))
  const known = and(ofOrder(orderId), eq(pushSubscriptions.endpoint, endpoint))
  if ((await tx.$count(pushSubscriptions, known)) > 0) return
  const ofCustomer = eq(pushSubscriptions.customerId, customerId)
  if (
    (await tx.$count(pushSubscriptions, ofOrder(orderId))) >= pushRules.ofOrder ||
    (await tx.$count(pushSubscriptions, ofCustomer)) >= pushRules.ofCustomer
  )
    throw localizedRefusal(409, 'push_limit', 'push_limit')
}

/**
 * Has a browser notified when the status of the customer's order changes, while its sign-in lasts; said again, it takes the place
 * of the earlier.
 * @throws Refusal 404 order_not_found, push_unavailable; 400 push_refused; 409 order_over, push_limit
 */
export async function saveDevice(
  services: Pick<Services, 'db' | 'clock' | 'settings'>,
  { customerId, familyId }: CustomerCaller,
  orderId: string,
  device: Device,
  language: string,
): Promise<void> {
  const now = services.clock.now()
  await inTransaction(services.db, async (tx) => {
    // Devices of one customer that come at once are counted one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`push:${customerId}`}))`)
    const order = await ownOrder(tx, customerId, orderId)
    if (!(await featuresOf(tx, order.country)).order_notifications)
      throw localizedRefusal(404, 'push_unavailable', 'push_unavailable')
    checkDevice(services, device)
    if (isFinalStatus(order.orderStatus)) throw localizedRefusal(409, 'order_over', 'order_over')
    await checkLimit(tx, customerId, orderId, device.endpoint)
    const { endpoint, p256dh, auth, public_key: publicKey } = device
    const subscription = { familyId, p256dh, auth, publicKey, language }
    await tx
      .insert(pushSubscriptions)
      .values({
        subscriptionId: newId('psh'),
        orderId,
        customerId,
        endpoint,
        ...subscription,
        createdAt: now,
      })
      .onConflictDoUpdate({
        target: [pushSubscriptions.orderId, pushSubscriptions.endpoint],
        set: subscription,
      })
    await scheduleJob(
      tx,
      { kind: pushEnd, subjectId: orderId },
      new Date(now.getTime() + pushRules.retentionMs),
    )
  })
}

/** Ends the notifications of a browser. @throws Refusal 404 order_not_found */
export async function removeDevice(
  { db }: Pick<Services, 'db'>,
  customerId: string,
  orderId: string,
  endpoint: string,
): Promise<void> {
  await ownOrder(db, customerId, orderId)
  await db.delete(pushSubscriptions).where(and(ofOrder(orderId), eq(pushSubscriptions.endpoint, endpoint)))
}

/** Forgets the devices of an order some time after its end. */
export function pushForgetting({ db, jobHandlers }: Pick<Services, 'db'> & JobHandlers): void {
  jobHandlers.set(pushEnd, async (orderId) => {
    await db.delete(pushSubscriptions).where(ofOrder(orderId))
  })
}
