import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { request } from 'undici'
import { z } from 'zod'
import { secrets } from '../env/secrets.ts'
import { upstreamOrigins } from '../env/upstream-origins.ts'

const health = z.object({ status: z.literal('ok'), version: z.string() })
const manifest = z.object({ version: z.string() })
const probeMs = 2_000

export type Probe = 'ours' | 'foreign' | 'silent'

/** The version of this repository: an embedded API of another one is not attached to. */
export const ownVersion = (): string =>
  manifest.parse(
    JSON.parse(readFileSync(join(/* turbopackIgnore: true */ process.cwd(), 'package.json'), 'utf8')),
  ).version

/**
 * Who answers at the API's address: a healthy API of our version that takes our key, something else, or nobody.
 */
export async function lookForStoreApi(): Promise<Probe> {
  const origin = upstreamOrigins().api
  const apiKey = secrets().apiKey
  const ask = async (path: string) => {
    const signal = AbortSignal.timeout(probeMs)
    const answer = await request(`${origin}${path}`, { headers: { 'x-api-key': apiKey }, signal })
    return { status: answer.statusCode, body: await answer.body.json().catch(() => null) }
  }
  try {
    const found = health.safeParse((await ask('/health')).body)
    if (!found.success || found.data.version !== ownVersion()) return 'foreign'
    return (await ask('/auth/.well-known/jwks.json')).status === 200 ? 'ours' : 'foreign'
  } catch {
    return 'silent'
  }
}
