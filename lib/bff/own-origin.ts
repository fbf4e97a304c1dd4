import { settings } from '../env/settings.ts'
import { BffError } from './bff-refusal.ts'

/** A page of ours sends `1` with every change; no form of another site can. */
export const mutationHeader = 'x-kolea'

function isOwnOrigin(origin: string, host: string | null): boolean {
  const { PUBLIC_URL } = settings()
  if (PUBLIC_URL !== undefined) return origin === new URL(PUBLIC_URL).origin
  try {
    const { host: originHost, protocol } = new URL(origin)
    return host !== null && originHost === host && (protocol === 'http:' || protocol === 'https:')
  } catch {
    return false
  }
}

/**
 * A call that changes something must be sent by a page of ours: own Origin, same-origin fetch, our header, and JSON.
 * @throws BffError 403 `forbidden_origin` or `json_only`
 */
export function requireOwnOrigin(method: string, headers: Headers): void {
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  const own = origin !== null && isOwnOrigin(origin, headers.get('host'))
  if (!own || (site !== null && site !== 'same-origin') || headers.get(mutationHeader) !== '1')
    throw new BffError(403, 'forbidden_origin')
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  // A DELETE has no body, and no form can send one.
  if (type !== 'application/json' && (method !== 'DELETE' || type !== undefined))
    throw new BffError(403, 'json_only')
}

const loopbackHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/**
 * The shop's origin for an address that leaves this server: PUBLIC_URL or, without it, the loopback origin of the page that
 * asks. Null for any other: what a caller's headers name is no origin of ours.
 */
export function publicOrigin(headers: Headers): string | null {
  const { PUBLIC_URL } = settings()
  if (PUBLIC_URL !== undefined) return PUBLIC_URL
  const url = URL.parse(headers.get('origin') ?? '')
  return url !== null && url.protocol === 'http:' && loopbackHosts.includes(url.hostname) ? url.origin : null
}

/** Whether cookies must be `Secure`: the storefront is reached by https. */
export function isSecure(headers: Headers): boolean {
  const { PUBLIC_URL } = settings()
  return (PUBLIC_URL ?? headers.get('origin') ?? '').startsWith('https://')
}
