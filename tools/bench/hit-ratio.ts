import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { BareAnswer } from './bare-server.ts'
import { median, round } from './figures.ts'
import { findLoadGenerator, whyUnfit, type LoadGenerator } from './load.ts'
import { listenerOf, processorMs } from './processor-time.ts'

const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', cookie: 'kolea_store=us; kolea_lang=en' }
const seconds = 4
const warmUpSeconds = 2

interface Server {
  url: string
  pid: number
}

/** What Node writes into every answer by itself. */
const byNode: ReadonlySet<string> = new Set(['date', 'connection', 'keep-alive'])

/** Raw headers, name, value, and so on, without those that Node adds. */
export const ownHeadersOf = (raw: readonly string[]): string[] =>
  raw.filter((_, at) => !byNode.has((raw[at - (at % 2)] ?? '').toLowerCase()))

/** The second answer of the shop, from its cache, byte for byte. */
async function cachedAnswer(url: string): Promise<BareAnswer> {
  await (await fetch(url, { headers })).arrayBuffer()
  const [answer] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  const body = await buffer(answer)
  const seconds = /timeout=(\d+)/.exec(String(answer.headers['keep-alive']))?.[1]
  return {
    headers: ownHeadersOf(answer.rawHeaders),
    bodyBase64: body.toString('base64'),
    keepAliveTimeout: Number(seconds ?? 5) * 1000,
  }
}

/** A process of its own, by the Node of the shop. */
async function startBareServer(answer: BareAnswer, shop: Server): Promise<Server & Disposable> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), {
    execPath: `/proc/${shop.pid}/exe`,
    execArgv: [],
  })
  const said = once(child, 'message') as Promise<[number]>
  child.send(answer)
  const [port] = await said
  return { url: `http://localhost:${port}/`, pid: child.pid ?? 0, [Symbol.dispose]: () => void child.kill() }
}

interface Cost {
  ms: number
  unfit: string | null
}

/** Processor time of a request, of user and system together. */
async function costOf({ url, pid }: Server, generator: LoadGenerator, forSeconds = seconds): Promise<Cost> {
  const before = processorMs(pid)
  const load = await generator.run(url, headers, forSeconds)
  return { ms: (processorMs(pid) - before) / load.requests, unfit: whyUnfit(load, generator.name) }
}

/** The medians of rounds; no ratio when in one of them the load was unfit to compare. */
export function compare(rounds: readonly { cached: Cost; bare: Cost }[]) {
  const unfit = rounds.flatMap(({ cached, bare }) => [cached.unfit, bare.unfit]).find((why) => why !== null)
  return {
    cachedMs: round(median(rounds.map(({ cached }) => cached.ms)), 4),
    bareMs: round(median(rounds.map(({ bare }) => bare.ms)), 4),
    ...(unfit === undefined
      ? { ofBareNode: round(median(rounds.map(({ cached, bare }) => cached.ms / bare.ms))), bar: 1.25 }
      : { noRatio: unfit }),
  }
}

/**
 * Processor time of a cached page, ms a request, and how many times that of a bare server of node:http it is, which sends the same bytes
 * with the same headers by the same Node. They are measured in turns.
 */
export async function hitRatio(base: string, path: string, rounds: number) {
  const { port, protocol } = new URL(base)
  const pid = listenerOf(Number(port || (protocol === 'https:' ? 443 : 80)))
  if (pid === null) return { path, noRatio: 'processor time is measured on Linux, of a shop on this machine' }
  const shop = { url: base + path, pid }
  const generator = findLoadGenerator()
  using bare = await startBareServer(await cachedAnswer(shop.url), shop)
  for (const server of [bare, shop]) await costOf(server, generator, warmUpSeconds)
  const costs: { cached: Cost; bare: Cost }[] = []
  for (let n = 0; n < rounds; n++)
    costs.push({ bare: await costOf(bare, generator), cached: await costOf(shop, generator) })
  return { path, generator: generator.name, ...compare(costs) }
}
