import { z } from 'zod'

/** A sign-in of the customer that can still be used, as its owner sees it (SES-14). */
export const signInEntrySchema = z.strictObject({
  signInId: z.string(),
  /** Such as `Firefox, Windows`; null when it is not known. */
  deviceName: z.string().nullable(),
  /** ISO 8601 instants. */
  startedAt: z.string(),
  lastUsedAt: z.string(),
  /** Whether it is the one of this browser. */
  isCurrent: z.boolean(),
})
export type SignInEntry = z.output<typeof signInEntrySchema>
