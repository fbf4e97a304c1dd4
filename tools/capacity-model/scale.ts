// `node tools/capacity-model/scale.ts measure`: measures what each operation costs on a shop of its own and writes it to docs/scale-costs.json.
// `node tools/capacity-model/scale.ts profile`: where the processor time of each operation is spent, by profiles of both programs.
// `node tools/capacity-model/scale.ts shoppers [count] [minutes]`: 300 shoppers for an hour, or others: times, errors and memory.
// `node tools/capacity-model/scale.ts serving`: requests a second of a cached page by one process and nginx with the same bytes.
// `node tools/capacity-model/scale.ts`: what 10,000 orders an hour in a city of 10, 100 and 1,000 stores need by these costs, and a simulation.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomFrom } from '@kolea/store-api/tests/random.ts'
import { ShopProcess } from '../../tests/support/shop-process.ts'
import { withoutLimits } from '../../tests/suites/shops.ts'
import { round } from '../bench/figures.ts'
import { measureCosts, type Cost } from './costs.ts'
import { needsOf, needsWith, simulate } from './model.ts'
import { inspectable, profilersOf } from './profiler.ts'
import { sharesOf } from './profiles.ts'
import { measureShoppers } from './shoppers.ts'
import { measureServing } from './serving.ts'

const file = join(import.meta.dirname, '../../docs/scale-costs.json')

const port = Number(process.env['PORT'] ?? 4863)

/** Runs with a shop of its own. */
async function withShop(
  env: Readonly<Record<string, string>>,
  run: (shop: ShopProcess) => Promise<void>,
): Promise<void> {
  const stateFolder = mkdtempSync(join(tmpdir(), 'kolea-scale-'))
  const settings = { ...withoutLimits, TRUSTED_PROXIES: '127.0.0.1,::1', FULFILMENT: 'operator' }
  const shop = new ShopProcess({ port, apiPort: port + 1, stateFolder, env: { ...settings, ...env } })
  try {
    await shop.start()
    await run(shop)
  } finally {
    await shop.stop()
    rmSync(stateFolder, { recursive: true, force: true })
  }
}

async function measure(shop: ShopProcess): Promise<void> {
  const costs = await measureCosts(shop)
  const machine = {
    at: new Date().toISOString().slice(0, 10),
    processor: cpus()[0]?.model ?? '',
    cores: cpus().length,
  }
  writeFileSync(file, `${JSON.stringify({ machine, costs }, null, 2)}\n`)
  console.table(costs)
}

async function profile(shop: ShopProcess): Promise<void> {
  const profilers = await profilersOf(shop)
  await measureCosts(shop, async (operation, run) => {
    await Promise.all(profilers.map((one) => one.start()))
    const cost = await run()
    const shares = sharesOf(await Promise.all(profilers.map((one) => one.stop())))
    const parts = Object.entries(shares).map(([part, share]) => `${part} ${share} %`)
    console.log(`${operation}: ${parts.join(', ')}`)
    return cost
  })
  for (const one of profilers) one.close()
}

async function shoppers(shop: ShopProcess): Promise<void> {
  const [count = 300, minutes = 60] = process.argv.slice(3).map(Number)
  console.table(
    await measureShoppers(shop, { shoppers: count, minutes }, (line) => console.log(JSON.stringify(line))),
  )
}

function predict(): void {
  if (!existsSync(file))
    throw new Error('Nothing is measured yet: node tools/capacity-model/scale.ts measure')
  const { costs } = JSON.parse(readFileSync(file, 'utf8')) as { costs: Record<string, Cost> }
  for (const stores of [10, 100, 1_000]) {
    const city = { ordersPerHour: 10_000, stores }
    const needs = needsOf(city, costs)
    const simulated = simulate(city, costs, { cores: needs.storefronts, seconds: 120, random: randomFrom(7) })
    console.log(`${city.ordersPerHour} orders an hour, ${stores} stores`)
    const { busiest, ...numbers } = needs
    console.table(Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, round(value, 1)])))
    console.log(`storefronts are busy with: ${busiest.storefront}\nAPIs are busy with: ${busiest.api}`)
    console.log(
      `storefront processes if each store's visitors went to one machine: ${needsWith(city, costs, 1).storefronts}`,
    )
    console.log(
      `simulated with ${needs.storefronts} storefront processes: ${round(100 * simulated.busy, 0)} % busy, 95 of 100 wait ${round(simulated.waitP95, 1)} ms at most\n`,
    )
  }
}

if (process.argv[2] === 'measure') await withShop({}, measure)
else if (process.argv[2] === 'profile') await withShop({ NODE_OPTIONS: inspectable }, profile)
else if (process.argv[2] === 'shoppers') await withShop({}, shoppers)
else if (process.argv[2] === 'serving') console.table(await measureServing(port))
else predict()
