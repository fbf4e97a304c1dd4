import type { RowProtection } from '../row-protection.ts'

const signIn = 'tests/e2e/sign-in.spec.ts'
const account = 'tests/e2e/account.spec.ts'
const reset = 'tests/e2e/reset-password.spec.ts'
const bothFields = 'nothing is sent without both fields'
const codeStep = 'the step of the code outlives a reload'
const forgottenPassword = 'a forgotten password: request, mail, link'

/** The ways in: sign-in, registration, codes, providers, passkeys, a forgotten password. */
export const protections: readonly RowProtection[] = [
  {
    row: 'SGN-02',
    name: 'a malformed e-mail has a message of its own',
    file: 'components/auth/sign-in-form.tsx',
    find: ": isEmail(email) ? null : 'invalidEmail'))",
    replace: ': null))',
    spec: signIn,
    journey: bothFields,
    red: 'problems.invalidEmail',
  },
  {
    row: 'SGN-05',
    name: 'the token of a reset link leaves the address bar',
    file: 'lib/client/reset-token.ts',
    find: 'useEffect(wipeToken, [])',
    replace: 'useEffect(() => undefined, [])',
    spec: reset,
    journey: forgottenPassword,
    red: 'toHaveURL',
  },
  {
    row: 'SGN-08',
    name: 'a passkey signs in',
    file: 'lib/client/account-actions.ts',
    find: "await enter(await bff('POST /api/session/passkey/finish', { input: { credential } }))",
    replace: "await bff('POST /api/session/passkey/finish', { input: { credential } })",
    spec: 'tests/e2e/passkeys.spec.ts',
    journey: 'a passkey is added, signs in after signing out',
    red: 'Account of',
  },
  {
    row: 'OTP-02',
    name: 'another code waits for 30 s',
    file: 'components/auth/code-form.tsx',
    find: 'disabled={secondsLeft > 0 || busy || locked}',
    replace: 'disabled={busy || locked}',
    spec: account,
    journey: codeStep,
    red: 'auth.resendIn',
  },
]
