import { z } from 'zod'

/** Another code may be requested this long after the last, ms (OTP-02). */
export const resendAfterMs = 30_000

/** How long more codes may be requested without the password, or the whole form, again; ms. */
export const codeFlowMs = 30 * 60_000

/** A one-time code was requested; the number is masked but for its last digits. */
export const codeSentSchema = z.strictObject({
  state: z.literal('code'),
  mobileNumber: z.string(),
  /** False: the message could not be sent, so nobody waits for it to arrive. */
  isSmsSent: z.boolean(),
  /** Until another code may be requested. */
  resendInSeconds: z.number(),
})
export type CodeSent = z.output<typeof codeSentSchema>

/** A request for a code, as it was answered. */
export const codeRequestSchema = z.object({
  mobileNumber: z.string(),
  isSmsSent: z.boolean(),
  /** ms since 1970. */
  requestedAt: z.number(),
})
export type CodeRequest = z.output<typeof codeRequestSchema>

/** What is said of a request for a code at an instant; a code that was not sent may be requested again at once. */
export function codeSentOf({ mobileNumber, isSmsSent, requestedAt }: CodeRequest, now: number): CodeSent {
  const left = isSmsSent ? Math.ceil((requestedAt + resendAfterMs - now) / 1000) : 0
  return { state: 'code', mobileNumber, isSmsSent, resendInSeconds: Math.max(0, left) }
}
