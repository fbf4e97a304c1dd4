import { enrolmentToken, generateOtp, verifyOtp } from '@kolea/contract/otp.ts'
import type { ResponseOf } from '@kolea/contract/endpoint.ts'
import type { CodeRequest } from '@kolea/domain/account/one-time-code.ts'
import { callUpstream } from './call-upstream.ts'
import type { Identity } from './request-parts.ts'
import type { TokenReply } from './tokens.ts'
import { clientPart, guestPart, tokenReply } from './tokens.ts'

/** What names a code that was sent: the account of a sign-in, or the temporary one of an enrolment. */
export type CodeReference = { digitalId: string } | { tempAccountUid: string }

/** What the API says of a code that was requested; the number is masked. */
export type SentAnswer = Omit<CodeRequest, 'requestedAt'>

export const sentAnswer = (
  wire: Pick<ResponseOf<typeof generateOtp>, 'mobile_number' | 'is_sms_otp_sent' | 'email'>,
): SentAnswer => ({
  mobileNumber: wire.mobile_number,
  isSmsSent: wire.is_sms_otp_sent,
  ...(wire.email === undefined ? {} : { email: wire.email }),
})

/** Has a code sent for a sign-in; user name and password are already sealed. `digitalId` undefined: the answer names no account. */
export async function sendSignInCode(
  [userName, password]: readonly [string, string],
  guestId: string | undefined,
  identity: Identity,
): Promise<{ digitalId: string | undefined; sent: SentAnswer }> {
  const body = { userName, password, ...guestPart(guestId) }
  const wire = await callUpstream(generateOtp, { body }, identity)
  return { digitalId: wire.digital_id, sent: sentAnswer(wire) }
}

/** Has another code sent (OTP-02). */
export async function sendNextCode(
  flow: CodeReference,
  guestId: string | undefined,
  identity: Identity,
): Promise<SentAnswer> {
  const named =
    'digitalId' in flow ? { digital_id: flow.digitalId } : { temp_account_uid: flow.tempAccountUid }
  const body = { ...named, ...guestPart(guestId) }
  return sentAnswer(await callUpstream(generateOtp, { body }, identity))
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
