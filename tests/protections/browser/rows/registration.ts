import type { RowProtection } from '../row-protection.ts'

const account = 'tests/e2e/account.spec.ts'
const registration = 'tests/e2e/registration.spec.ts'
const codeStep = 'the step of the code outlives a reload'
const secondFactor = 'where a second factor is required'
const fieldRules = 'each field of the registration has its rule'

/** A new account, and the one-time codes. */
export const protections: readonly RowProtection[] = [
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
  {
    row: 'REG-01',
    name: 'a password is as long as the operator allows',
    file: 'components/auth/registration-values.ts',
    find: '{ ...rest, password }, limits)',
    replace: '{ ...rest, password }, { ...limits, password_length: 99 })',
    spec: registration,
    journey: fieldRules,
    red: 'password: Aloha2026pau1',
  },
  {
    row: 'REG-01',
    name: 'a referral code has the length that the operator set',
    file: 'lib/domain/account/registration-rules.ts',
    find: "code === '' || code.length === limits.referral_code_length ? null : 'length'",
    replace: "code.length <= limits.referral_code_length ? null : 'length'",
    spec: registration,
    journey: fieldRules,
    red: 'referralCode: ABC23',
  },
  {
    row: 'REG-02',
    name: 'a customer of Canada who wants news gets them',
    file: 'lib/upstream/enrolment.ts',
    find: 'accepts_ca_communications: form.acceptsCommunications',
    replace: 'accepts_ca_communications: false',
    spec: 'tests/e2e/upstream-sign-in.spec.ts',
    journey: 'a registration names the consent of its own country',
    red: 'expect(body)',
  },
  {
    row: 'REG-03',
    name: 'a registration that takes a code asks for it',
    file: 'components/auth/registration-form.tsx',
    find: 'if (sent) onCode(sent)\n      else onDone()',
    replace: 'void [sent, onCode]\n      onDone()',
    spec: account,
    journey: secondFactor,
    red: 'await expect(code).toBeVisible()',
  },
  {
    row: 'REG-04',
    name: 'a refused registration says why',
    file: 'components/auth/registration-form.tsx',
    find: '<FormFailure text={form.failure} />',
    replace: '<FormFailure text={undefined} />',
    spec: 'tests/e2e/sign-in.spec.ts',
    journey: 'while an account is made the button says so',
    red: 'await expect(alert).toBeVisible()',
  },
  {
    row: 'OTP-01',
    name: 'a code has six digits',
    file: 'components/forms/code-input.tsx',
    find: "replace(/\\D/g, '').slice(0, codeLength)",
    replace: "replace(/\\D/g, '')",
    spec: account,
    journey: secondFactor,
    red: "toHaveValue('123456')",
  },
  {
    row: 'OTP-03',
    name: 'five wrong codes end the step',
    file: 'components/auth/code-form.tsx',
    find: 'if (isLock(error)) setLocked(true)',
    replace: 'void [isLock, setLocked]',
    spec: account,
    journey: 'after five wrong codes neither',
    red: 'await expect(verify).toBeDisabled()',
  },
  {
    row: 'OTP-04',
    name: 'the step of the code is left as a guest',
    file: 'components/auth/sign-in-flow.tsx',
    find: 'onGuest={onGuest && leaveCode(onGuest)}',
    replace: 'onGuest={undefined}',
    spec: account,
    journey: codeStep,
    red: 'auth.continueAsGuest',
  },
]
