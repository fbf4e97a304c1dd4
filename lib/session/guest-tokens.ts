import { randomUUID } from 'node:crypto'
import type { Identity } from '../upstream/request-parts.ts'
import { requestGuestTokens } from '../upstream/tokens.ts'
import type { HeldTokens } from './held-tokens.ts'
import { heldTokens } from './held-tokens.ts'

export const newGuestId = (): string => `guest-${randomUUID()}`

/** A guest's tokens for a digital id (SES-01). Rejects with `UpstreamFailure`. */
export async function guestTokens(guestId: string, identity: Identity): Promise<HeldTokens> {
  const requestedAt = Date.now()
  return heldTokens(await requestGuestTokens(guestId, identity), requestedAt)
}
