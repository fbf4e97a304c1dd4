import { enrolmentToken, generateOtp, verifyOtp } from '../contract/otp.ts'
import { callUpstream } from './call-upstream.ts'
import type { Identity } from './request-parts.ts'
import type { TokenReply } from './tokens.ts'
import { clientPart, guestPart, tokenReply } from './tokens.ts'

/** What names a code that was sent: the account of a sign-in, or the temporary one of an enrolment. */
export type CodeReference = { digitalId: string } | { tempAccountUid: string }

/** Has a code sent for a sign-in; user name and password come sealed. `digitalId` undefined: the answer names no account. */
export async function sendSignInCode(
  [userName, password]: readonly [string, string],
  guestId: string | undefined,
  identity: Identity,
): Promise<{ digitalId: string | undefined; mobileNumber: string }> {
  const body = { userName, password, ...guestPart(guestId) }
  const wire = await callUpstream(generateOtp, { body }, identity)
  return { digitalId: wire.digital_id, mobileNumber: wire.mobile_number }
}

/** Has another code sent; answers where it went, masked (OTP-02). */
export async function sendNextCode(
  flow: CodeReference,
  guestId: string | undefined,
  identity: Identity,
): Promise<string> {
  const named =
    'digitalId' in flow ? { digital_id: flow.digitalId } : { temp_account_uid: flow.tempAccountUid }
  const body = { ...named, ...guestPart(guestId) }
  return (await callUpstream(generateOtp, { body }, identity)).mobile_number
}

/** The customer's tokens for a code (OTP-03, REG-03). */
export async function requestTokensByCode(
  flow: CodeReference,
  code: string,
  guestId: string | undefined,
  identity: Identity,
): Promise<TokenReply> {
  const proof = { code, ...guestPart(guestId) }
  if ('digitalId' in flow) {
    const body = { digital_id: flow.digitalId, ...proof }
    return tokenReply(await callUpstream(verifyOtp, { body }, identity))
  }
  const account = { temp_account_uid: flow.tempAccountUid, ...proof }
  const body = { grant_type: 'password' as const, ...clientPart(), ...account }
  return tokenReply(await callUpstream(enrolmentToken, { body }, identity))
}
