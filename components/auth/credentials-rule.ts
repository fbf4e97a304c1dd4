import { isEmail } from '#lib/domain/account/email-rule.ts'

export interface Credentials {
  email: string
  password: string
}

/** Message keys under `auth.problems` (SGN-02). */
export type CredentialProblem = 'emailError' | 'invalidEmail' | 'passwordError'

export function credentialProblems({
  email,
  password,
}: Credentials): Partial<Record<keyof Credentials, CredentialProblem>> {
  const address = email.trim()
  return {
    ...(address === '' ? { email: 'emailError' } : isEmail(address) ? {} : { email: 'invalidEmail' }),
    ...(password === '' ? { password: 'passwordError' } : {}),
  }
}
