import type { Figure, SuiteContext } from '../suites/suite.ts'
import { atMost, bySize, none } from '../suites/suite.ts'
import { peakMemoryMb } from '../support/process-memory.ts'
import type { Scene } from './operation-calls.ts'
import type { ProxiedShop } from './proxied-shop.ts'

/** The storefront holds at most so many connections to an endpoint, and 8 MB of an answer. */
const connections = 32

/** An API that sends a body without end: each call ends with a clear refusal, and the memory stays where it was. */
export async function hugeAnswers(
  { size }: SuiteContext,
  { proxy, instances }: ProxiedShop,
  { browser }: Scene,
): Promise<Figure[]> {
  const calls = bySize(size, 4, 40)
  const pid = instances[0]?.pid ?? 0
  const before = peakMemoryMb(pid)
  const restore = proxy.fail(({ endpoint }) => endpoint === 'getProfile', { kind: 'huge', bytes: 1 << 30 })
  const answers = await Promise.all(
    Array.from({ length: calls }, () => browser.call('GET /api/account/profile', { query: {} })),
  )
  restore()
  const after = peakMemoryMb(pid)
  const unclear = answers.filter(({ failure }) => failure?.code !== 'upstream_garbled').length
  const growth = before === null || after === null ? [] : [after - before]
  return [
    none(`of ${calls} answers of a gigabyte, not refused as garbled`, unclear),
    ...growth.map((mb) =>
      atMost('memory they cost at most', mb, 10 * Math.min(calls, connections) + 100, 'MB'),
    ),
  ]
}
