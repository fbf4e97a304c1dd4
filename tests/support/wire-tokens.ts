import { SignJWT, UnsecuredJWT } from 'jose'

const soon = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

let serial = 0

/** A guest's tokens as the API sends them: HS256, scope guest. */
export async function guestWire(digitalId: string, accessSeconds = 900) {
  serial += 1
  const token = new SignJWT({ scope: 'guest', sub: digitalId, n: serial }).setProtectedHeader({
    alg: 'HS256',
  })
  const access = await token
    .setIssuedAt()
    .setExpirationTime(soon(accessSeconds))
    .sign(Buffer.from('canary-token-signing-key-32-bytes'))
  return { access_token: access, token_type: 'bearer' as const, expires_in: accessSeconds }
}

/** A customer's tokens; every call makes new ones. An access token may name its customer or not. */
export function customerWire({ accessSeconds = 900, refreshSeconds = 86_400, named = true } = {}) {
  serial += 1
  const access = new UnsecuredJWT({
    scope: 'signedIn',
    sub: 'dig-1',
    n: serial,
    ...(named && { customer_id: 'cus-1' }),
  })
  const refresh = new UnsecuredJWT({ fam: 'f1', n: serial })
  return {
    access_token: access.setIssuedAt().setExpirationTime(soon(accessSeconds)).encode(),
    refresh_token: refresh.setIssuedAt().setExpirationTime(soon(refreshSeconds)).encode(),
    token_type: 'bearer' as const,
    expires_in: accessSeconds,
  }
}

export const wireProfile = {
  first_name: 'Kai',
  last_name: 'Test',
  digital_id: 'dig-1',
  customer_id: 'cus-1',
  loyalty_id: 'L1',
  country: 'US',
  phone_number: '8085550142',
  email: 'kai@example.com',
  enroll_date: '2026-11-01T00:00:00Z',
  verified_for_age: false,
  is_age_verified: false,
  training_mode: false,
  signup_referrer_code: null,
  rewards_points: 0,
  active_orders_count: 0,
  marketingEmailNoty: false,
  referralCode: null,
  required_terms: [],
  past_orders_count_by_type: { delivery: 0, pickup: 0 },
  subscriptions: [],
  noContactDropOff: false,
}
