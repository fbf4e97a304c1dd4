import { setTimeout as pause } from 'node:timers/promises'
import { HttpBrowser } from '../faults/http-browser.ts'
import type { Place } from '../faults/http-shopper.ts'
import { PersistentShopper } from '../faults/persistent-shopper.ts'
import { findStockedPlace } from '../faults/stocked-place.ts'
import { eachOf } from '@kolea/test-kit/until.ts'
import type { Suite, SuiteContext } from '../suites/suite.ts'
import { atMost, bySize, exactly, none } from '../suites/suite.ts'
import { ledgersAgree } from './ledgers-agree.ts'
import { startDeployment, type Deployment, type Machine } from './deployment.ts'

/** From one kill to the next, unless what was killed is not back yet. */
const betweenMs = 10_000
/** What somebody takes to read that it did not work, and to click again. */
const readsForMs = 3_000
/** Between two orders of one shopper, at most: fifty who order without a pause are more than two cores can serve. */
const looksAroundMs = 20_000

interface Kills {
  count: number
  /** Longest until it answered again, s, by name. */
  slowest: Map<string, number>
}

/** Kills one machine after the other, each of them once before any a second time. */
async function killInTurn(
  { random, progress }: SuiteContext,
  machines: readonly Machine[],
  count: number,
): Promise<Kills> {
  const slowest = new Map<string, number>()
  let left: Machine[] = []
  for (let kill = 0; kill < count; kill += 1) {
    if (left.length === 0) left = [...machines]
    const [machine] = left.splice(Math.floor(random() * left.length), 1)
    if (machine === undefined) break
    const next = pause(betweenMs)
    const startedAt = performance.now()
    await machine.kill()
    await machine.start()
    const seconds = (performance.now() - startedAt) / 1000
    slowest.set(machine.name, Math.max(seconds, slowest.get(machine.name) ?? 0))
    await next
    progress(kill + 1, count)
  }
  return { count, slowest }
}

/** Everybody orders again and again until the kills are over. */
async function orderMeanwhile(
  { random }: SuiteContext,
  shoppers: readonly PersistentShopper[],
  kills: Promise<Kills>,
): Promise<Kills> {
  let isOver = false
  const shopping = Promise.all(
    shoppers.map(async (shopper) => {
      while (!isOver) {
        await Promise.race([pause(random() * looksAroundMs), kills])
        await shopper.order(1)
      }
    }),
  )
  try {
    return await Promise.race([kills, shopping.then(() => kills)])
  } finally {
    isOver = true
    await shopping
  }
}

/** What shoppers noticed, printed once for each kind. */
function troubleOf(shoppers: readonly PersistentShopper[]) {
  const clicks = shoppers.flatMap(({ troubled }) => troubled)
  const failed = shoppers.flatMap((shopper) => shopper.failed)
  const kinds = Map.groupBy(clicks, ({ what, failures, first }) => `${what} × ${failures}: ${first}`)
  for (const [kind, same] of kinds) console.log(`  ${same.length} × ${kind}`)
  for (const outcome of failed) console.log(`  an attempt ended as ${JSON.stringify(outcome)}`)
  return { clicks, failed }
}

/** What a storefront had no answer for, whichever program was away; printed. */
function unexpectedFailures({ storefronts }: Deployment): string[] {
  const lines = storefronts
    .flatMap(({ earlierOutput, output }) => (earlierOutput + output).split('\n'))
    .filter((line) => line.includes('unexpected failure'))
  for (const line of lines) console.log(`  ${line}`)
  return lines
}

async function enrolled({ origin }: Deployment, place: Place, count: number): Promise<PersistentShopper[]> {
  const shoppers = Array.from(
    { length: count },
    () => new PersistentShopper(new HttpBrowser(origin), place, readsForMs),
  )
  await eachOf(shoppers, 5, (shopper) => shopper.enrol())
  for (const { troubled } of shoppers) troubled.length = 0
  return shoppers
}

export const suite: Suite = {
  title:
    'any one process is killed while shoppers order: no order lost or doubled, one repeated click at most',
  async run(context) {
    const count = bySize(context.size, 3, 60)
    await using deployment = await startDeployment()
    const place = await findStockedPlace(deployment, 9000)
    const shoppers = await enrolled(deployment, place, bySize(context.size, 5, 50))
    const kills = await orderMeanwhile(context, shoppers, killInTurn(context, deployment.machines, count))
    const { clicks, failed } = troubleOf(shoppers)
    for (const [name, seconds] of kills.slowest)
      console.log(`  ${name}: back after ${seconds.toFixed(1)} s at most`)
    return [
      exactly('kills', kills.count, count),
      { name: 'clicks that were repeated once', value: clicks.length, bar: '', held: true },
      none('clicks that failed again', clicks.filter(({ failures }) => failures > 1).length),
      none('failures that a storefront did not expect', unexpectedFailures(deployment).length),
      none('orders that ended otherwise than placed', failed.length),
      none(
        'confirmed basket changes that are lost',
        shoppers.reduce((sum, { lostWrites }) => sum + lostWrites, 0),
      ),
      ...(await ledgersAgree(deployment, place.store.storeId, shoppers)),
      atMost('longest until a killed process answered', Math.max(...kills.slowest.values()), 60, 's'),
    ]
  },
}
