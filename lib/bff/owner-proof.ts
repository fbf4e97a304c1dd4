import type { OwnerProof } from '../domain/account/owner-proof.ts'
import { conversionOf } from './become-customer.ts'
import type { CustomerCall } from './call.ts'
import { withSealed } from './with-sealed.ts'

/** Sends a change with the proof of who makes it; a password leaves the server only encrypted (SGN-03). */
export async function withOwnerProof<T>(
  call: CustomerCall,
  { password, code }: OwnerProof,
  send: (proof: OwnerProof) => Promise<T>,
): Promise<T> {
  if (password === undefined) return send({ code })
  const { identity } = await conversionOf(call)
  return withSealed([password] as const, identity, ([sealed]) => send({ password: sealed, code }))
}
