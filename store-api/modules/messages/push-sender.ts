import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import webPush from 'web-push'
import { isPushEndpoint, pushRules } from '@kolea/domain/orders/push.ts'
import { pushSubscriptions, type PushSubscriptionRow } from '../../db/schema/push.ts'
import type { Services } from '../../services/services.ts'
import { pageLink } from '../../texts/text.ts'
import { RefusedForGood, type MessageSender } from './message-sender.ts'
import { pushKeys, type PushKey } from './push-keys.ts'
import { isOfOpenSignIn } from './signed-in-push.ts'

const timeoutMs = 10_000
const encoding = 'aes128gcm'

/** The browser has unsubscribed, or never was there. */
const gone = new Set([404, 410])
/** Worth another attempt: too many, or the service's own trouble. */
const isPassing = (status: number) => status === 408 || status === 429 || status >= 500

/** 32 characters that represent an order without naming it: of two messages about it a service stores only the later. */
const topicOf = (orderId: string) => createHash('sha256').update(orderId).digest('base64url').slice(0, 32)

/** What server/service-worker/push.ts shows. */
const payloadOf = ({ orderId, language }: PushSubscriptionRow, title: string, body: string) =>
  JSON.stringify({
    title,
    body,
    lang: language,
    tag: topicOf(orderId),
    path: pageLink('', `/order-status?id=${orderId}`, language),
  })

/** Posts an encrypted message and returns the status. Follows no redirect and does not read the body. */
async function post(row: PushSubscriptionRow, payload: string, key: PushKey, mail: string): Promise<number> {
  const { origin } = new URL(row.endpoint)
  const vapid = webPush.getVapidHeaders(origin, `mailto:${mail}`, key.publicKey, key.privateKey, encoding)
  const reply = await fetch(row.endpoint, {
    method: 'POST',
    headers: {
      authorization: vapid.Authorization,
      'content-encoding': encoding,
      'content-type': 'application/octet-stream',
      ttl: String(pushRules.lifeMs / 1000),
      // The customer waits for it: delivered at once, also to a phone in standby.
      urgency: 'high',
      topic: topicOf(row.orderId),
    },
    body: new Uint8Array(webPush.encrypt(row.p256dh, row.auth, payload, encoding).cipherText),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await reply.body?.cancel()
  return reply.status
}

/** Web push: `recipient` is the id of a subscription, which is forgotten once its browser is not to be reached any more. */
export function pushSender({ db, settings }: Pick<Services, 'db' | 'settings'>): MessageSender {
  const ofId = (id: string) => eq(pushSubscriptions.subscriptionId, id)
  const forget = async (id: string, why: string) => {
    await db.delete(pushSubscriptions).where(ofId(id))
    throw new RefusedForGood(why)
  }
  return {
    send: async ({ recipient, subject, body }) => {
      const signedIn = and(ofId(recipient), isOfOpenSignIn(db))
      const [row] = await db.select().from(pushSubscriptions).where(signedIn)
      if (row === undefined) return forget(recipient, 'the subscription or its sign-in is over')
      const key = pushKeys(settings.keys).find(({ publicKey }) => publicKey === row.publicKey)
      if (key === undefined) return forget(recipient, 'the key of the subscription is not accepted any more')
      if (!isPushEndpoint(row.endpoint, settings.pushServices))
        return forget(recipient, 'the push service is not one of those allowed')
      const status = await post(row, payloadOf(row, subject, body), key, settings.supportEmail)
      if (gone.has(status)) return forget(recipient, `the push service answered ${status}`)
      if (status >= 200 && status < 300) return null
      const failure = `the push service answered ${status}`
      throw isPassing(status) ? new Error(failure) : new RefusedForGood(failure)
    },
  }
}
