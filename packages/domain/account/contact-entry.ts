import { isEmail } from './registration-rules.ts'
import { phoneEntry, phoneProblem } from './phone-rule.ts'

/** What somebody can be reached by, of the two that a code is sent to. */
export type Contact = { readonly email: string } | { readonly phone: string }

type ContactProblem = 'required' | 'invalidEmail' | 'invalid' | 'foreign'

/** One field takes both: what has an @, or a letter, is meant as an e-mail. */
const isMeantAsEmail = (text: string): boolean => /[@\p{L}]/u.test(text)

/** What is wrong with an entry of the field for a mobile number or an e-mail; null when a code can be sent (SGN-10). */
export function contactProblem(value: string): ContactProblem | null {
  const text = value.trim()
  if (text === '') return 'required'
  if (isMeantAsEmail(text) && !isPhoneWithExtension(text)) return isEmail(text) ? null : 'invalidEmail'
  const problem = phoneProblem(text)
  return problem === 'required' ? 'invalid' : problem
}

/** `808 555 0142 ext. 3` has letters and is a number all the same, one that cannot be texted. */
const isPhoneWithExtension = (text: string): boolean => !text.includes('@') && phoneEntry(text).includes('x')

/** The contact of an entry that has no problem: an e-mail, or ten digits. */
export function contactOf(value: string): Contact {
  const text = value.trim()
  return isMeantAsEmail(text) ? { email: text } : { phone: phoneEntry(text) }
}
