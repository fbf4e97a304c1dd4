import { z } from 'zod'
import { enteredCode, enteredPassword } from '../entered/entered-text.ts'

/**
 * What proves that the account's owner asks for a change that guards it: the password, or a code that was sent to the present
 * phone. Without either the API asks for one.
 */
export const ownerProofSchema = z.strictObject({
  password: enteredPassword.optional(),
  code: enteredCode.optional(),
})
export type OwnerProof = z.output<typeof ownerProofSchema>
