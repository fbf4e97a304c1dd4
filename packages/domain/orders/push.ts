import { z } from 'zod'
import { dayMs, minuteMs } from '../time/durations.ts'

/** Bounds of the notifications of an order by web push. */
export const pushRules = {
  endpointLength: 1000,
  /** Devices that are notified of one order, and of all orders of a customer. */
  ofOrder: 5,
  ofCustomer: 20,
  /** How long a message is worth delivering to a device that is off: later the page says more. */
  lifeMs: 30 * minuteMs,
  /** A subscription is deleted this long after its order has ended, and in any case when it is this old. */
  retainedAfterEndMs: dayMs,
  retentionMs: 30 * dayMs,
} as const

/** The push services of Chrome and Edge's Chromium, Firefox, Edge on Windows, and Safari; a dot begins the end of a name. */
const services = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
] as const

/** A list of origins, as a setting writes it: https, or http on this machine. */
export const pushOriginsSchema = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter((origin) => origin !== ''))
  .refine(
    (origins) => origins.every((text) => /^(https:|http:\/\/(localhost|127\.0\.0\.1)(:|$))/.test(text)),
    'https origins, or http ones of this machine',
  )
  .refine((origins) => origins.every((text) => URL.parse(text)?.origin === text), 'origins without a path')

/**
 * Whether the shop may post to this address, which a browser has sent: a push service that is known, over https, in the one
 * spelling that browsers use. @param others origins of further services
 */
export function isPushEndpoint(text: string, others: readonly string[] = []): boolean {
  const url = text.length > pushRules.endpointLength ? null : URL.parse(text)
  if (url === null || url.href !== text || url.username !== '' || url.password !== '' || url.hash !== '')
    return false
  if (others.includes(url.origin)) return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  return services.some((name) => (name.startsWith('.') ? url.hostname.endsWith(name) : url.hostname === name))
}

/** Base64url of so many bytes. */
const bytesText = (length: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), 'base64url')

/** What a browser gives out to be reached by (RFC 8291): its address, its public key (65 bytes) and its secret (16). */
export const pushDeviceShape = {
  endpoint: z.string().min(1).max(pushRules.endpointLength),
  p256dh: bytesText(87),
  auth: bytesText(22),
}
/** A public key of the shop (RFC 8292), which a browser binds its subscription to. */
export const pushPublicKey = bytesText(87)

export const pushDeviceSchema = z.strictObject({ ...pushDeviceShape, publicKey: pushPublicKey })
export type PushDevice = z.output<typeof pushDeviceSchema>

/** What a browser has to know to be notified of an order, and which devices are: SHA-256 of their endpoints, base64url. */
export const orderPushSchema = z.strictObject({
  /** The present key, then those before it that are still good. */
  publicKeys: z.array(z.string()).readonly(),
  devices: z.array(z.string()).readonly(),
})
export type NotifiedDevices = z.output<typeof orderPushSchema>
