import { z } from 'zod'
import { enteredPhone, enteredText } from '../entered/entered-text.ts'
import { ownerProofSchema } from './owner-proof.ts'

/**
 * What a customer changes of the profile; parts left out stay as they are. Another phone needs a proof of who changes it
 * (PRO-02).
 */
export const profileChangeSchema = z.strictObject({
  firstName: enteredText(100).optional(),
  lastName: enteredText(100).optional(),
  phone: enteredPhone.optional(),
  marketingEmail: z.boolean().optional(),
  contactless: z.boolean().optional(),
  ...ownerProofSchema.shape,
})
export type ProfileChange = z.output<typeof profileChangeSchema>
