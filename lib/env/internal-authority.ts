import { readAuthority } from '@kolea/node-kit/listening/tls.ts'
import { processState } from '@kolea/node-kit/process-state.ts'
import { settings } from './settings.ts'

/**
 * The authority of INTERNAL_CA_FILE, which alone is trusted where the shop's own services are called: API and Redis. Undefined where
 * those have certificates of a public authority, or plain connections.
 *
 * @throws TlsUnusable with one line
 */
export function internalAuthority(): string | undefined {
  const { INTERNAL_CA_FILE } = settings()
  return processState('internal-authority', () => ({
    ca: INTERNAL_CA_FILE === undefined ? undefined : readAuthority(INTERNAL_CA_FILE),
  })).ca
}
