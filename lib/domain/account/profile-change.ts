import { z } from 'zod'
import { enteredCode, enteredPassword, enteredPhone, enteredText } from '../entered/entered-text.ts'

/**
 * What a customer changes of the profile; parts left out stay as they are. Another phone needs a proof of who changes it:
 * the password, or a code sent to the present phone (PRO-02).
 */
export const profileChangeSchema = z.strictObject({
  firstName: enteredText(100).optional(),
  lastName: enteredText(100).optional(),
  phone: enteredPhone.optional(),
  marketingEmail: z.boolean().optional(),
  contactless: z.boolean().optional(),
  password: enteredPassword.optional(),
  code: enteredCode.optional(),
})
export type ProfileChange = z.output<typeof profileChangeSchema>
