import { z } from 'zod'

/** Another code may be requested this long after the last, ms (OTP-02). */
export const resendAfterMs = 30_000

/** How long more codes may be requested without the password, or the whole form, again; ms. */
export const codeFlowMs = 30 * 60_000

/** Where a code went, as the browser may see it. */
const receiver = {
  /** Masked but for its last digits. */
  mobileNumber: z.string(),
  /** False: no SMS was sent, so nobody waits for one to arrive. */
  isSmsSent: z.boolean(),
  /** The code went there by mail, instead of an SMS (SGN-09). */
  email: z.string().exactOptional(),
}

/** A one-time code was requested. */
export const codeSentSchema = z.strictObject({
  state: z.literal('code'),
  ...receiver,
  /** Until another code may be requested. */
  resendInSeconds: z.number(),
})
export type CodeSent = z.output<typeof codeSentSchema>

/** A request for a code, as it was answered. */
export const codeRequestSchema = z.object({
  ...receiver,
  /** ms since 1970. */
  requestedAt: z.number(),
})
export type CodeRequest = z.output<typeof codeRequestSchema>

/** What is said of a request for a code at an instant; a code that was not sent may be requested again at once. */
export function codeSentOf({ requestedAt, ...receiver }: CodeRequest, now: number): CodeSent {
  const isSent = receiver.isSmsSent || receiver.email !== undefined
  const left = isSent ? Math.ceil((requestedAt + resendAfterMs - now) / 1000) : 0
  return { state: 'code', ...receiver, resendInSeconds: Math.max(0, left) }
}
