import type { RowProtection } from '../row-protection.ts'

const signIn = 'tests/e2e/sign-in.spec.ts'
const social = 'tests/e2e/social.spec.ts'
const reset = 'tests/e2e/reset-password.spec.ts'
const bothFields = 'nothing is sent without both fields'
const forgottenPassword = 'a forgotten password: request, mail, link'

/** The ways in: sign-in, providers, passkeys, a forgotten password. */
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
    row: 'SGN-01',
    name: 'a typed password can be looked at',
    file: 'components/forms/password-field.tsx',
    find: "type={shown ? 'text' : 'password'}",
    replace: 'type={shown ? "password" : "password"}',
    spec: signIn,
    journey: 'the dialog shows and hides the password',
    red: "'type', 'text'",
  },
  {
    row: 'SGN-04',
    name: 'a sign-in clears what the tab kept of the guest',
    file: 'lib/client/account-actions.ts',
    find: 'clearSessionStorage({ keepAttempts: true })',
    replace: 'void clearSessionStorage',
    spec: signIn,
    journey: bothFields,
    red: 'toBeNull()',
  },
  {
    row: 'SGN-06',
    name: 'what a provider tells fills the registration',
    file: 'components/auth/registration-values.ts',
    find: '  ...person,\n',
    replace: '  ...(person ? {} : {}),\n',
    spec: social,
    journey: 'who comes from a provider registers in a filled form',
    red: "toHaveValue('Mele')",
  },
  {
    row: 'SGN-07',
    name: 'a guest without an address is asked to sign in first',
    file: 'components/basket/check-availability.tsx',
    find: "session.get().state === 'guest' ?",
    replace: "session.get().state === 'unavailable' ?",
    spec: signIn,
    journey: 'asks a guest without an address to sign in',
    red: "text('password')",
  },
]
