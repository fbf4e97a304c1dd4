import { performance } from 'node:perf_hooks'
import { stripVTControlCharacters } from 'node:util'
import { findNginx } from '../deploy/nginx.ts'
import { atMost, bySize, exactly, none, notRun, type Figure, type Suite } from '../suites/suite.ts'
import { findProgram } from '@kolea/test-kit/find-program.ts'
import { runChecker } from './programs.ts'
import { startShopBehindNginx } from './shop-behind-nginx.ts'

/** What slowhttptest does, by its name; options as its manual page names them. */
const attacks = [
  ['slow headers', '-H', '-x', '24'],
  ['slow bodies', '-B', '-s', '8192'],
  ['many ranges', '-R', '-a', '10', '-b', '3000'],
  ['slow reads', '-X', '-w', '512', '-y', '1024', '-n', '5', '-z', '32', '-k', '3'],
] as const

/** A shopper who loads pages while the attack runs. */
async function visit(origin: string, isOver: () => boolean): Promise<{ slowestMs: number; lost: number }> {
  let slowestMs = 0
  let lost = 0
  while (!isOver()) {
    const startedAt = performance.now()
    const answer = await fetch(`${origin}/home`, { headers: { connection: 'close' } }).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.status !== 200) lost += 1
    slowestMs = Math.max(slowestMs, performance.now() - startedAt)
  }
  return { slowestMs, lost }
}

export const suite: Suite = {
  title: 'Connections that send or read next to nothing (slowhttptest) take the shop from nobody',
  run: async (context) => {
    const slowhttptest = findProgram('slowhttptest')
    if (slowhttptest === undefined) return notRun('slowhttptest')
    if (findNginx() === undefined) return notRun('nginx')
    await using shop = await startShopBehindNginx(context)
    const seconds = bySize(context.size, 10, 45)
    const figures: Figure[] = []
    for (const [index, [name, ...options]] of attacks.entries()) {
      let isOver = false
      const visitor = visit(shop.plain, () => isOver)
      const load = ['-c', '1000', '-r', '300', '-i', '20', '-l', String(seconds), '-p', '3']
      const { stdout } = await runChecker(slowhttptest, [...options, ...load, '-u', `${shop.plain}/home`])
      isOver = true
      const { slowestMs, lost } = await visitor
      const isAvailable = /service available:\s+YES/.test(stripVTControlCharacters(stdout))
      figures.push(
        exactly(`${name}: the shop is available in the end`, Number(isAvailable), 1),
        none(`${name}: pages lost to a shopper meanwhile`, lost),
        atMost(`${name}: slowest page of a shopper`, slowestMs, 2000, 'ms'),
      )
      context.progress(index + 1, attacks.length)
    }
    return figures
  },
}
