import { contextWordIn } from '@kolea/domain/account/context-words.ts'
import { passwordProblem } from '@kolea/domain/account/password-rule.ts'
import { localizedRefusal } from '../../refusal.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Who wants it: a password made of nothing but their own name is guessed first. */
export interface PasswordOwner {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/**
 * Checks a password that somebody chooses, by the form's rule, the list of breached ones and the words that belong to the shop and to them
 * (docs/security.md, Passwords). @param longest `password_length` @throws Refusal 400 invalid_password
 */
export function checkNewPassword(password: string, longest: number, owner: PasswordOwner): void {
  const { email, firstName, lastName } = owner
  const own = [firstName, lastName, email.split('@')[0] ?? '']
  if (passwordProblem(password, longest) !== null)
    throw localizedRefusal(400, 'invalid_password', 'invalid_password')
  if (isCommonPassword(password) || contextWordIn(password, own))
    throw localizedRefusal(400, 'invalid_password', 'common_password')
}
