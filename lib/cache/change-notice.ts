import { timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { isChangeTag, maxNoticeTags, noticeDigest, signatureHeader } from '@kolea/contract/change-notice.ts'

export const noticePath = '/api/internal/changes'
/** Bytes of the largest notice. */
export const maxNoticeBytes = 64 * 1024
const signatureShape = /^t=(\d{1,16}),v1=([0-9a-f]{64})$/

export const signatureOf = (headers: Headers): string | null => headers.get(signatureHeader)

/** Could this be a signature? What cannot is refused before anything of the notice is read. */
export const hasSignatureShape = (text: unknown): boolean =>
  typeof text === 'string' && signatureShape.test(text)

const freshness = 5 * 60_000

const notice = z.object({
  tags: z.array(z.string().refine(isChangeTag)).min(1).max(maxNoticeTags),
  hard: z.boolean(),
  at: z
    .object({ log: z.string().min(1).max(64), previous: z.int().min(0), sequence: z.int().min(1) })
    .optional(),
})
export type ChangeNotice = z.output<typeof notice>

export type NoticeFault = 'unsigned' | 'stale' | 'forged' | 'replayed' | 'malformed'

/** Signatures already taken, for as long as they would be fresh. */
export const takenSignatures = (): LRUCache<string, true> => new LRUCache({ max: 10_000, ttl: 2 * freshness })

interface Delivery {
  signature: string | null
  body: string
  /** The notice secrets that are accepted, the present one first. */
  secrets: readonly string[]
  /** Unix ms. */
  now: number
  taken: LRUCache<string, true>
}

/** Reads a signed notice of changed things; a fault says why it is refused. A notice is taken once. */
export function readChangeNotice({
  signature,
  body,
  secrets,
  now,
  taken,
}: Delivery): ChangeNotice | NoticeFault {
  const match = signatureShape.exec(signature ?? '')
  const [, time, given] = match ?? []
  if (time === undefined || given === undefined || secrets.length === 0) return 'unsigned'
  if (Math.abs(now - Number(time)) > freshness) return 'stale'
  const isRight = (secret: string) =>
    timingSafeEqual(Buffer.from(noticeDigest(body, secret, time), 'hex'), Buffer.from(given, 'hex'))
  if (!secrets.some(isRight)) return 'forged'
  if (taken.has(given)) return 'replayed'
  const parsed = notice.safeParse(fromJson(body))
  if (!parsed.success) return 'malformed'
  taken.set(given, true)
  return parsed.data
}

function fromJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
