import { z } from 'zod'

/** The contact that was proven: an e-mail, or ten digits of a phone; never both. */
const contact = { email: z.string().exactOptional(), phone: z.string().exactOptional() }

/** A contact was proven by its code, and does not open an account alone (SGN-11, SGN-12). */
export const provenContactSchema = z.discriminatedUnion('state', [
  /** Nobody has it yet. */
  z.strictObject({ state: z.literal('register'), ...contact }),
  /** An account has it, and has not proven it or wants its password too. */
  z.strictObject({ state: z.literal('password'), ...contact }),
])
export type ProvenContact = z.output<typeof provenContactSchema>
