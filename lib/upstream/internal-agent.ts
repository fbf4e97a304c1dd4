import { Agent } from 'undici'
import { internalAuthority } from '../env/internal-authority.ts'

/** Connections to the API, which trust the authority of INTERNAL_CA_FILE alone where there is one. */
export function internalAgent(options: Agent.Options = {}): Agent {
  const ca = internalAuthority()
  return new Agent({ ...options, ...(ca !== undefined && { connect: { ca } }) })
}
