import { randomUUID } from 'node:crypto'
import { clientToken } from '@kolea/contract/tokens.ts'
import { secrets } from '../env/secrets.ts'
import { processState } from '@kolea/node-kit/process-state.ts'
import { callUpstream, type UpstreamCaller } from './call-upstream.ts'
import { isRefusal } from './failure.ts'
import { forStorefront } from './request-parts.ts'

interface StoredToken {
  token: string
  /** By our own clock, so that a skewed upstream clock does not matter. */
  renewAt: number
}

interface State {
  deviceId: string
  digitalId: string
  current: Promise<StoredToken> | null
}

const renewBeforeMs = 60_000

const state = () =>
  processState<State>('storefront-token', () => ({
    deviceId: randomUUID(),
    digitalId: `storefront-${randomUUID()}`,
    current: null,
  }))

async function fetchToken(): Promise<StoredToken> {
  const { clientId, clientSecret } = secrets()
  const { deviceId, digitalId } = state()
  const requestedAt = Date.now()
  const body = {
    grant_type: 'client_credential' as const,
    client_id: clientId,
    client_secret: clientSecret,
    digital_id: digitalId,
  }
  const tokens = await callUpstream(clientToken, { body }, { language: 'en', deviceId })
  return {
    token: tokens.access_token,
    renewAt: requestedAt + Math.max(1_000, tokens.expires_in * 1000 - renewBeforeMs),
  }
}

/** The storefront's own guest token, for page reads only; one per process, renewed before it expires (SES-01). */
async function storefrontToken(): Promise<string> {
  const shared = state()
  const pending = (shared.current ??= fetchToken())
  const stored = await pending.catch((error: unknown) => {
    drop(pending)
    throw error
  })
  if (Date.now() < stored.renewAt) return stored.token
  drop(pending)
  return storefrontToken()
}

/** Drops this token, but never a newer one that another reader has requested since then. */
function drop(pending: Promise<StoredToken> | null): void {
  if (state().current === pending) state().current = null
}

/** A caller for page reads: the storefront's own guest, in the page's language; one new token after a 401. */
export function storefrontCaller(language: string): UpstreamCaller {
  return async (endpoint, input) => {
    const call = () =>
      forStorefront(async () =>
        callUpstream(endpoint, input, {
          accessToken: await storefrontToken(),
          language,
          deviceId: state().deviceId,
        }),
      )
    const used = state().current
    try {
      return await call()
    } catch (error) {
      if (!isRefusal(error, 401)) throw error
      drop(used)
      return call()
    }
  }
}
