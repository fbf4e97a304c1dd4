import { withoutLimits } from '../suites/shops.ts'
import type { Suite, SuiteContext } from '../suites/suite.ts'
import { bySize, exactly, none } from '../suites/suite.ts'
import { eachOf } from '@kolea/test-kit/until.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { AnswerCounts } from './answer-counts.ts'
import { sampleOf } from './generated-input.ts'
import type { Target } from './input-targets.ts'
import { targetsOf } from './input-targets.ts'
import { sendRaw } from './raw-answer.ts'

/** Requests that are made together, with sessions of their own. */
const perBatch = 400
const atOnce = 12

async function sendGenerated(context: SuiteContext, shop: ShopProcess, total: number): Promise<AnswerCounts> {
  const counts = new AnswerCounts()
  while (counts.sent < total) {
    const targets = await targetsOf(shop)
    const size = Math.min(perBatch, total - counts.sent)
    const chosen = Array.from(
      { length: size },
      () => targets[Math.floor(context.random() * targets.length)] as Target,
    )
    const perTarget = Map.groupBy(chosen, (target) => target)
    const requests = [...perTarget].flatMap(([target, same]) =>
      sampleOf(target.input, same.length, context.random).map((input) => ({ target, input })),
    )
    await eachOf(requests, atOnce, async ({ target, input }) => {
      const request = target.request(input)
      counts.add(target.name, request, await sendRaw(target.origin, request))
      context.progress(counts.sent, total)
    })
  }
  return counts
}

const hostileTexts = [
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '[]',
  'null',
  '"text"',
  '{',
  '',
  '\u0000',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"a":${'1'.repeat(10_000)}}`,
]

const hostilePaths = [
  '%2e%2e%2f%2e%2e',
  '..%5c..%5c',
  '%2f',
  '%00',
  'a%0d%0aset-cookie:%20x=1',
  '%c0%ae',
  '__proto__',
  '%',
]

/** Bodies and paths that no schema describes, over every route; in the short form over some. */
async function sendDamaged(
  { size }: SuiteContext,
  shop: ShopProcess,
  counts: AnswerCounts,
): Promise<{ injected: number; notRefused: string[] }> {
  const all = await targetsOf(shop)
  const targets = bySize(
    size,
    all.filter((_, at) => at % 5 === 0),
    all,
  )
  const notRefused: string[] = []
  let injected = 0
  const tenMegabytes = `{"a":"${'a'.repeat(10 * 1024 * 1024)}"}`
  await eachOf(targets, 4, async (target) => {
    const base = target.request({ params: {}, query: undefined, body: {} })
    const takesBody = base.body !== null
    for (const body of takesBody ? hostileTexts : []) {
      const request = { ...base, body }
      counts.add(target.name, request, await sendRaw(target.origin, request))
    }
    for (const part of hostilePaths) {
      const request = { ...base, target: `${base.target}/${part}` }
      const answer = await sendRaw(target.origin, request)
      counts.add(target.name, request, answer)
      if (Object.keys(answer.headers).some((name) => name.startsWith('x-injected'))) injected += 1
    }
    if (!takesBody) return
    const answer = await sendRaw(target.origin, { ...base, body: tenMegabytes })
    counts.sent += 1
    // The connection may be closed while the rest is still on its way: the body was not taken.
    if (answer.status !== 413 && answer.status !== 0) notRefused.push(`${target.name}: ${answer.status}`)
  })
  return { injected, notRefused }
}

export const suite: Suite = {
  title:
    'Whatever is sent to any route of the BFF or the API is answered below 500, and shows nothing of the inside',
  run: async (context) => {
    const shop = await context.sharedShop(withoutLimits)
    const total = bySize(context.size, 600, 200_000)
    const counts = await sendGenerated(context, shop, total)
    const accepted = counts.of(200)
    const limited = counts.of(429)
    const { injected, notRefused } = await sendDamaged(context, shop, counts)
    const health = (await sendRaw(shop.origin, { method: 'GET', target: '/api/health' })).status
    for (const line of notRefused) console.log(line)
    console.log(`answers: ${counts}`)
    return [
      { name: 'generated requests', value: counts.sent, bar: `≥ ${total}`, held: counts.sent >= total },
      { name: 'of them accepted', value: accepted, bar: '≥ 10%', held: accepted >= total / 10 },
      { name: 'of them refused for their number', value: limited, bar: '≤ 10%', held: limited <= total / 10 },
      none('answers 5xx or none', counts.failed),
      none('answers that show the inside', counts.inside),
      none('headers injected', injected),
      none('bodies of 10 MB not refused with 413', notRefused.length),
      exactly('health afterwards', health, 200),
    ]
  },
}
