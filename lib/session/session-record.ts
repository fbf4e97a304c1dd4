import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { provenContactSchema } from '@kolea/domain/account/contact-sign-in.ts'
import { codeRequestSchema } from '@kolea/domain/account/one-time-code.ts'
import { socialProviderNames } from '@kolea/domain/account/social-providers.ts'
import { attemptOutcomeSchema } from '@kolea/domain/orders/placing.ts'
import { storedTokensSchema } from './session-tokens.ts'

/** One click on "Place order" (CHK-06). Clicks for the same order share an idempotency key. */
const orderAttemptSchema = z.object({
  /** UUID made by the browser. */
  id: z.string(),
  /** Idempotency key, a UUID. */
  key: z.string(),
  /** Hash of what is ordered, tip and card included. */
  bodyHash: z.string(),
  /** Hash of the agreed basket alone. */
  basketHash: z.string(),
  /** What the order costs, in cents; absent where only the attempt's id is known. */
  totalCents: z.number().exactOptional(),
  /** Its own order travels under the key; false: it waits for the order of another attempt. */
  sends: z.boolean(),
  /** When the order was first sent, ms since 1970; part of its body. */
  startedAt: z.number(),
  /** When the order was last sent under its key, ms since 1970. */
  sentAt: z.number(),
  /** The post was answered with a failure of a server: it is not on its way any more, though its outcome is not known. */
  isAnswered: z.literal(true).exactOptional(),
  /** null while the outcome is not known. */
  outcome: attemptOutcomeSchema.nullable(),
})
export type OrderAttempt = z.output<typeof orderAttemptSchema>

const codeFlowParts = {
  /** The account it signs in to, as a device mark names it. */
  account: z.string().optional(),
  /** The last request for a code; absent in a flow that started before requests were stored. */
  request: codeRequestSchema.exactOptional(),
}
/** A sign-in or an enrolment that waits for its one-time code (OTP-01). */
const codeFlowSchema = z.union([
  z.object({ digitalId: z.string(), ...codeFlowParts }),
  z.object({ tempAccountUid: z.string(), ...codeFlowParts }),
  /** A guest who proves a mobile number or an e-mail (SGN-10). */
  z.object({
    contactUid: z.string(),
    contact: z.union([z.object({ email: z.string() }), z.object({ phone: z.string() })]),
    ...codeFlowParts,
  }),
])

/** A contact whose code was right, until somebody signs in or registers with it (SGN-11, SGN-12). */
const provenFlowSchema = z.object({
  /** The API's proof; it opens nothing for another guest. */
  contactUid: z.string(),
  outcome: provenContactSchema,
  /** ms since 1970. */
  provenAt: z.number(),
})

/** A sign-in through a provider (SGN-06). */
const socialFlowSchema = z.object({
  provider: z.enum(socialProviderNames),
  /** What the provider's answer has to bring back; absent once it did. */
  state: z.string().exactOptional(),
  /** Where the provider leads back to. */
  returnUrl: z.string(),
  /** ms since 1970. */
  startedAt: z.number(),
  /** The provider's, stored for the registration of somebody whom the API does not know. */
  accessToken: z.string().exactOptional(),
})
export type SocialFlow = z.output<typeof socialFlowSchema>

/** Everything the server stores for a browser; only the cookie's key opens it. What is added must be optional: records live for weeks. */
const sessionRecordSchema = z.object({
  deviceId: z.string(),
  /** Digital id of the guest, sent as guest_id on conversion (SES-08). */
  guestId: z.string(),
  tokens: storedTokensSchema,
  /** Attempts to place an order, the latest last, at most `maxAttempts`; absent before the first. */
  attempts: z.array(orderAttemptSchema).readonly().exactOptional(),
  /** When a refused session was last signed in again, ms; absent when never (SES-06). */
  renewedAt: z.number().exactOptional(),
  /** The flow a code was sent for last; absent when there is none. */
  codeFlow: codeFlowSchema.exactOptional(),
  /** A contact that the guest has proven and what it waits for; absent when there is none. */
  provenContact: provenFlowSchema.exactOptional(),
  /** The last sign-in through a provider; absent when there is none. */
  socialFlow: socialFlowSchema.exactOptional(),
  /** When a customer's sign-in ends, however much it is used, ms; absent for a guest. */
  endsAt: z.number().exactOptional(),
  /** When the browser was last sent its cookie, ms since 1970; absent in records of before. */
  cookieSentAt: z.number().exactOptional(),
  /** Since when the session has a `__Host-` cookie, ms; absent while it never had one. */
  hostCookieSince: z.number().exactOptional(),
  /** Whether the customer was in training mode when the profile was last read; absent: never (TRN-01). */
  training: z.boolean().exactOptional(),
  /** True until the browser has returned with its cookie once. */
  unused: z.literal(true).exactOptional(),
  /** When a sign-in gave this browser another session, ms; absent while it is the browser's. */
  movedAt: z.number().exactOptional(),
  /** Ids of the last basket changes, stored only where the API does not know them itself. */
  basketChanges: z.array(z.string()).readonly().exactOptional(),
})
export type SessionRecord = z.output<typeof sessionRecordSchema>

const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM; the session id is bound in, so a record cannot be moved to another session. */
export function encryptRecord(record: SessionRecord, key: Buffer, sessionId: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(sessionId))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(record), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Opens a record; null when the key is not its own, the data was changed, or what is in it is no record. */
export function decryptRecord(data: Uint8Array, key: Buffer, sessionId: string): SessionRecord | null {
  try {
    const bytes = Buffer.from(data)
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes)).setAAD(
      Buffer.from(sessionId),
    )
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    const opened = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
    return sessionRecordSchema.parse(JSON.parse(opened.toString('utf8')))
  } catch {
    return null
  }
}
