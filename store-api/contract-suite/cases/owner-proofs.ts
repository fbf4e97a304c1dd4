import { sendProofCode } from '@kolea/contract/profile.ts'
import type { deleteAccount } from '@kolea/contract/personal-data.ts'
import type { removeIdentity } from '@kolea/contract/identities.ts'
import type { removePasskey, startPasskey } from '@kolea/contract/passkeys.ts'
import type { endSignIn } from '@kolea/contract/sign-ins.ts'
import { refused, type Case } from '../case.ts'
import type { TestCustomer } from '../../tests/test-caller.ts'
import type { Suite } from '../suite.ts'
import { codeTo, withPhone, wrongFor } from './phones.ts'

/** Endpoints that take a proof of the owner, and nothing else, in their body. */
type Proven =
  | typeof startPasskey
  | typeof removePasskey
  | typeof removeIdentity
  | typeof endSignIn
  | typeof deleteAccount

/**
 * The five refusals of a proof, for one endpoint. @param paramsOf parameters of the path that belong to the customer
 */
export function proofRefusals<E extends Proven>(
  endpoint: E,
  row: string,
  paramsOf: (suite: Suite, customer: TestCustomer) => Promise<object> = async () => ({}),
): Case[] {
  const one = endpoint as Proven
  const withBody = async (suite: Suite, body: { password?: string; code?: string }) => {
    const customer = await withPhone(suite)
    const { token, phone } = customer
    return { token, phone, body, ...(await paramsOf(suite, customer)) }
  }
  const again = async (
    suite: Suite,
    times: number,
    wrong: (n: number) => Promise<object>,
    request: object,
  ) => {
    for (let n = 1; n <= times; n += 1) await suite.as.call(one, { ...request, body: await wrong(n) })
  }
  const wrongPassword = async (suite: Suite) => ({ password: await suite.as.seal('Wrong1234') })
  return [
    refused(one, 422, 'proof_required', `${row} no proof`, (suite) => withBody(suite, {})),
    refused(one, 422, 'proof_wrong', `${row} a wrong password`, async (suite) =>
      withBody(suite, await wrongPassword(suite)),
    ),
    refused(
      one,
      400,
      'invalid_credentials_envelope',
      `[SGN-03] ${row} a password that is not sealed`,
      (suite) => withBody(suite, { password: 'Plover808x' }),
    ),
    refused(one, 423, 'locked', `${row} five wrong passwords`, async (suite) => {
      const request = await withBody(suite, {})
      await again(suite, 5, () => wrongPassword(suite), request)
      return { ...request, body: await wrongPassword(suite) }
    }),
    refused(one, 423, 'otp_locked', `[OTP-03] ${row} five wrong codes`, async (suite) => {
      const request = await withBody(suite, {})
      await suite.as.call(sendProofCode, { token: request.token })
      const code = await codeTo(suite, request.phone)
      await again(suite, 5, async (n) => ({ code: wrongFor(code, n) }), request)
      return { ...request, body: { code } }
    }),
  ]
}
