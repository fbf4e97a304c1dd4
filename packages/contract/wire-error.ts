import { z } from 'zod'

/** The body of every refusal. `error` is stable and for machines, the texts are for people. */
export const wireError = z.object({
  error: z.string(),
  error_description: z.string(),
  /** Same text under the name that enrolment, reset and profile calls use (ERR-01). */
  error_message: z.string().optional(),
  /** Where the input was wrong, by path. */
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** With `social_login_error`: whom a registration can start for (SGN-06). */
  person: z.object({ first_name: z.string(), last_name: z.string(), email: z.string() }).optional(),
  /** Seconds after which the same call may succeed; also the `retry-after` header. */
  retry_after: z.int().optional(),
})
export type WireError = z.output<typeof wireError>
