import { randomUUID } from 'node:crypto'
import { clientToken } from '../contract/tokens.ts'
import { secrets } from '../env/secrets.ts'
import { callUpstream } from '../upstream/call-upstream.ts'
import type { HeldTokens } from './held-tokens.ts'
import { heldTokens } from './held-tokens.ts'

export const newGuestId = (): string => `guest-${randomUUID()}`

/** A guest token by client credentials for a digital id (SES-01). Rejects with `UpstreamFailure`. */
export async function guestTokens(
  guestId: string,
  identity: { deviceId: string; language: string },
): Promise<HeldTokens> {
  const { clientId, clientSecret } = secrets()
  const askedAt = Date.now()
  const body = {
    grant_type: 'client_credential' as const,
    client_id: clientId,
    client_secret: clientSecret,
    digital_id: guestId,
  }
  return heldTokens(await callUpstream(clientToken, { body }, identity), askedAt)
}
