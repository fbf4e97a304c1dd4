import { z } from 'zod'
import { enteredName, enteredPhone, enteredCode, enteredPassword } from '../entered/entered-text.ts'

/**
 * What proves that the account's owner asks for a change that guards it: the password, or a code that was sent to the present
 * phone. Without either the API asks for one.
 */
export const ownerProofSchema = z.strictObject({
  password: enteredPassword.optional(),
  code: enteredCode.optional(),
})
export type OwnerProof = z.output<typeof ownerProofSchema>

/**
 * What a customer changes of the profile; parts left out stay as they are. Another phone needs a proof of who changes it
 * (PRO-02).
 */
export const profileChangeSchema = z.strictObject({
  firstName: enteredName.optional(),
  lastName: enteredName.optional(),
  phone: enteredPhone.optional(),
  marketingEmail: z.boolean().optional(),
  contactless: z.boolean().optional(),
  ...ownerProofSchema.shape,
})
export type ProfileChange = z.output<typeof profileChangeSchema>
