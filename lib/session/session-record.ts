import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { CodeRequest } from '../domain/account/one-time-code.ts'
import type { SocialProviderName } from '../domain/account/social.ts'
import type { AttemptOutcome } from '../domain/orders/placing.ts'
import type { CodeReference } from '../upstream/one-time-codes.ts'
import type { HeldTokens } from './held-tokens.ts'

/** One press of "Place order" (CHK-06). Presses for the same order share an idempotency key. */
export interface OrderAttempt {
  /** UUID made by the browser. */
  id: string
  /** Idempotency key, a UUID. */
  key: string
  /** Hash of what is ordered, tip and card included. */
  bodyHash: string
  /** Hash of the agreed basket alone. */
  basketHash: string
  /** Its own order travels under the key; false: it waits for the order of another attempt. */
  sends: boolean
  /** When the order was first sent, ms since 1970; part of its body. */
  startedAt: number
  /** When the order was last sent under its key, ms since 1970. */
  sentAt: number
  /** null while the outcome is not known. */
  outcome: AttemptOutcome | null
}

/** A sign-in or an enrolment that waits for its one-time code (OTP-01). */
export type CodeFlow = CodeReference & {
  /** The account it signs in to, as a device mark names it. */
  account?: string | undefined
  /** The last request for a code; absent in a flow that started before requests were kept. */
  request?: CodeRequest
}

/** A sign-in through a provider (SGN-06). */
export interface SocialFlow {
  provider: SocialProviderName
  /** What the provider's answer has to bring back; absent once it did. */
  state?: string
  /** Where the provider leads back to. */
  returnUrl: string
  /** ms since 1970. */
  startedAt: number
  /** The provider's, kept for the registration of somebody whom the API does not know. */
  accessToken?: string
}

/** Everything the server keeps for a browser; only the cookie's key opens it. */
export interface SessionRecord {
  deviceId: string
  /** Digital id of the guest, sent as guest_id on conversion (SES-08). */
  guestId: string
  tokens: HeldTokens
  /** Attempts to place an order, the latest last, at most `maxAttempts`; absent before the first. */
  attempts?: readonly OrderAttempt[]
  /** When a refused session was last signed in again, ms; absent when never (SES-06). */
  renewedAt?: number
  /** The flow a code was sent for last; absent when there is none. */
  codeFlow?: CodeFlow
  /** The last sign-in through a provider; absent when there is none. */
  socialFlow?: SocialFlow
  /** When a customer's sign-in ends, however much it is used, ms; absent for a guest. */
  endsAt?: number
  /** Since when the session has a `__Host-` cookie, ms; absent while it never had one. */
  hostCookieSince?: number
  /** True until the browser has come back with its cookie once. */
  unused?: true
  /** Ids of the last basket changes, kept only where the API does not know them itself. */
  basketChanges?: readonly string[]
}

const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM; the session id is bound in, so a record cannot be moved to another session. */
export function encryptRecord(record: SessionRecord, key: Buffer, sessionId: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(sessionId))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(record), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Opens a record; null when the key is not its own or the data was changed. */
export function decryptRecord(data: Uint8Array, key: Buffer, sessionId: string): SessionRecord | null {
  try {
    const bytes = Buffer.from(data)
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes)).setAAD(
      Buffer.from(sessionId),
    )
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    const opened = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
    return JSON.parse(opened.toString('utf8')) as SessionRecord
  } catch {
    return null
  }
}
