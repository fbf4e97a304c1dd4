export type PasswordProblem = 'required' | 'short' | 'long' | 'weak' | 'common'

export const passwordMinLength = 8

/** Words nearly everyone tries first; the form's hint says they are refused (REG-01). */
const common = new Set([
  'password1',
  'password12',
  'password123',
  'passw0rd',
  'p4ssword',
  'qwerty12',
  'qwerty123',
  'welcome1',
  'welcome123',
  'letmein1',
  'letmein123',
  'abcd1234',
  'abc12345',
  'abcdefg1',
  'iloveyou1',
  'admin123',
  'sunshine1',
  'football1',
])

/**
 * What is wrong with a new password; null when nothing is: 8 characters to `maxLength` (`password_length`) with
 * a lower-case letter, an upper-case letter and a digit, and not a common one (REG-01).
 */
export function passwordProblem(password: string, maxLength: number): PasswordProblem | null {
  if (password === '') return 'required'
  if ([...password].length < passwordMinLength) return 'short'
  if ([...password].length > maxLength) return 'long'
  if (!/\p{Ll}/u.test(password) || !/\p{Lu}/u.test(password) || !/\p{Nd}/u.test(password)) return 'weak'
  return common.has(password.toLowerCase()) ? 'common' : null
}
