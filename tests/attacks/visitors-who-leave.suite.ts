import { request } from 'node:http'
import { eachOf } from '@kolea/test-kit/until.ts'
import { memoryMb } from '../support/process-memory.ts'
import type { Suite } from '../suites/suite.ts'
import { atMost, bySize, exactly, notRun } from '../suites/suite.ts'
import { pick, renderedAddresses, type Random } from './made-up-addresses.ts'
import { PageClient } from './page-client.ts'

/** When a visitor leaves: while the page is rendered, with its head, or with its first part. */
const moments = ['while it is rendered', 'with the head', 'with the first part'] as const
type Moment = (typeof moments)[number]

/** A visitor who leaves while the page is rendered does so within this, ms. */
const longestWaitMs = 60
/** What a garbage collection leaves more at one time than at another, MB. */
const mostGrowthMb = 40

/** Requests a page and closes the connection at a moment; resolves once it is closed. */
function leave(port: number, path: string, moment: Moment, random: Random): Promise<void> {
  return new Promise((resolve) => {
    const outgoing = request({ host: '127.0.0.1', port, path, agent: false })
    outgoing.on('error', () => undefined)
    outgoing.on('close', resolve)
    const end = () => outgoing.destroy()
    if (moment === 'while it is rendered') outgoing.setTimeout(Math.ceil(random() * longestWaitMs), end)
    outgoing.on('response', (answer) => {
      answer.on('error', () => undefined)
      if (moment === 'with the head') end()
      else answer.once('data', end)
    })
    outgoing.end()
  })
}

export const suite: Suite = {
  title: 'Visitors who leave before their page has arrived take no memory with them',
  run: async ({ random, size, progress, startShop }) => {
    const waves = 4
    const visitors = bySize(size, 1_500, 4_500)
    const shop = await startShop()
    const { port } = shop.settings
    const client = new PageClient(port, 1)
    const after: (number | null)[] = []
    let left = 0
    for (let wave = 0; wave < waves; wave += 1) {
      const addresses = Array.from({ length: visitors }, () => pick(renderedAddresses, random)(random))
      await eachOf(addresses, 16, async (path) => {
        await leave(port, path, pick(moments, random), random)
        progress((left += 1), waves * visitors)
      })
      // What is rendered for nobody has ended: this one waits its turn behind it.
      await client.get(pick(renderedAddresses, random)(random))
      after.push(memoryMb(shop.pid))
    }
    client.close()
    const [, second, , last] = after
    if (typeof second !== 'number' || typeof last !== 'number') return notRun('resident memory')
    return [
      exactly('visitors who left', left, waves * visitors),
      atMost('storefront, more after all of them than after half', last - second, mostGrowthMb, 'MB'),
    ]
  },
}
