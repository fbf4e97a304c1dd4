import { request } from 'undici'
import { healthAnswer, packageVersion } from '@kolea/contract/health.ts'
import { secrets } from '../env/secrets.ts'
import { upstreamOrigins } from '../env/settings.ts'

const probeMs = 2_000

export type Probe = 'ours' | 'foreign' | 'silent'

/**
 * Who answers at the API's address: a healthy API of our version that takes our key, something else, or nobody.
 */
export async function lookForStoreApi(): Promise<Probe> {
  const origin = upstreamOrigins().api
  const apiKey = secrets().apiKey
  const get = async (path: string) => {
    const signal = AbortSignal.timeout(probeMs)
    const answer = await request(`${origin}${path}`, { headers: { 'x-api-key': apiKey }, signal })
    return { status: answer.statusCode, body: await answer.body.json().catch(() => null) }
  }
  try {
    const found = healthAnswer.safeParse((await get('/health')).body)
    if (!found.success || found.data.version !== packageVersion) return 'foreign'
    return (await get('/auth/.well-known/jwks.json')).status === 200 ? 'ours' : 'foreign'
  } catch {
    return 'silent'
  }
}
