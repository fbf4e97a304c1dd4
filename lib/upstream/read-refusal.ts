import { z } from 'zod'
import { wireError } from '../contract/wire-error.ts'

/** Longer than any sentence for people: a page of HTML or a stack trace is not shown. */
const sentence = z.string().trim().min(1).max(1_000).optional().catch(undefined)

/** Each part is read by itself: one that is odd takes no other along. Some APIs number their codes. */
const refusalBody = z.object({
  error: z
    .union([z.string().min(1).max(100), z.int().transform(String)])
    .optional()
    .catch(undefined),
  error_description: sentence,
  error_message: sentence,
  details: wireError.shape.details.catch(undefined),
  person: wireError.shape.person.catch(undefined),
  retry_after: wireError.shape.retry_after.catch(undefined),
})

/** A refusal as received: any part may be missing (SGN-04, SGN-05). */
export type RefusalBody = z.output<typeof refusalBody>

/** The refusal in a body; null when it says nothing of one. */
export function readRefusal(json: unknown): RefusalBody | null {
  const { data } = refusalBody.safeParse(json)
  return data && (data.error ?? data.error_description ?? data.error_message) !== undefined ? data : null
}

/** The API's sentence for people. Registration, reset, profile and age answer `error_message`, tokens `error_description`. */
export const refusalText = (body: RefusalBody | null): string | null =>
  body?.error_description ?? body?.error_message ?? null
