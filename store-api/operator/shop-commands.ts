import { Presets, SingleBar } from 'cli-progress'
import { loadGenerated, type LoadProgress } from '../db/generated/load-generated.ts'
import { prepareDatabase } from '../db/open.ts'
import { DatabaseUnusable } from '../db/postgres-server.ts'
import { openPostgres } from '../db/postgres.ts'
import { readDatabaseUrl } from '../env-commands.ts'
import { MovableClock } from '../services/clock.ts'
import { CallFailed } from './caller.ts'
import type { Command, OfflineCommand } from './command.ts'

const whole = (text: string, what: string): number => {
  if (!/^\d+$/.test(text)) throw new CallFailed(`${what} must be a whole number.`)
  return Number(text)
}

/** Orders, stock and prices. */
export const shopCommands: readonly Command[] = [
  {
    name: ['stock'],
    needs: 3,
    usage: 'stock <store> <product> <pieces>',
    does: 'sets how many pieces a store has',
    examples: ['stock 10001 prd_guava_soda 24'],
    run: async (api, [store_id = '', product_id = '', pieces = '']) => {
      await api.call('PUT', '/stock', {
        store_id,
        product_id,
        quantity: whole(pieces, 'The number of pieces'),
      })
      api.say(`Store ${store_id} has ${pieces} of ${product_id}.`)
    },
  },
  {
    name: ['couriers'],
    needs: 2,
    usage: 'couriers <store> on|off',
    does: 'says whether a store has couriers; without them it takes no deliveries',
    examples: ['couriers 10001 off'],
    run: async (api, [store_id = '', state = '']) => {
      if (state !== 'on' && state !== 'off') throw new CallFailed('Say on or off.')
      await api.call('PUT', '/couriers', { store_id, available: state === 'on' })
      api.say(`Store ${store_id} has ${state === 'on' ? 'couriers' : 'no couriers'}.`)
    },
  },
  {
    name: ['price'],
    needs: 2,
    usage: 'price <product> <cents> [--zone oahu|neighbour|mainland|canada]',
    does: 'sets the list price, in every price zone unless one is named',
    examples: ['price prd_guava_soda 249 --zone oahu'],
    run: async (api, [product_id = '', cents = ''], { zone }) => {
      const body = {
        product_id,
        cents: whole(cents, 'The price in cents'),
        ...(zone === undefined ? {} : { zone }),
      }
      const { zones } = await api.call<{ zones: string[] }>('PUT', '/price', body)
      api.say(`${product_id} costs ${cents} cents in ${zones.join(', ')}.`)
    },
  },
  {
    name: ['popularity', 'refresh'],
    needs: 0,
    usage: 'popularity refresh',
    does: 'learns from the orders what is popular, as every night',
    run: async (api) => {
      const { categories } = await api.call<{ categories: number }>('POST', '/popularity/refresh')
      console.log(`${categories} ${categories === 1 ? 'category is' : 'categories are'} listed anew.`)
    },
  },
]

function wholeOption(
  options: Readonly<Record<string, string>>,
  name: string,
  usual: number,
  most: number,
): number {
  const given = options[name] ?? String(usual)
  if (!/^\d{1,9}$/.test(given) || Number(given) < 1 || Number(given) > most)
    throw new CallFailed(`--${name} must be a whole number from 1 to ${most}.`)
  return Number(given)
}

/** A bar on a terminal, a line now and then in a log. */
function progressBar(): LoadProgress & { stop(): void } {
  const bar = new SingleBar(
    {
      format: '{bar} {percentage}% | {value} of about {total} rows | {what}',
      noTTYOutput: true,
      notTTYSchedule: 5_000,
    },
    Presets.shades_classic,
  )
  return {
    begin: (total) => bar.start(total, 0, { what: '' }),
    step: (what, rows) => bar.increment(rows, { what }),
    stop: () => bar.stop(),
  }
}

/** `seed generated`: works on the database itself, whether or not the shop runs. */
export const seedCommand: OfflineCommand = {
  name: ['seed', 'generated'],
  needs: 0,
  usage: 'seed generated [--products n] [--stores n] [--assortment n]',
  does: 'fills DATABASE_URL (PostgreSQL without orders) with a large shop: 100,000 products, 2,000 stores, 10,000 products a store',
  runOffline: async (_words, options, say) => {
    const size = {
      products: wholeOption(options, 'products', 100_000, 5_000_000),
      stores: wholeOption(options, 'stores', 2_000, 50_000),
      assortment: wholeOption(options, 'assortment', 10_000, 100_000),
    }
    const url = readDatabaseUrl()
    if (url === undefined)
      throw new DatabaseUnusable(
        'Set DATABASE_URL: a generated shop is for PostgreSQL, PGlite is too small for it.',
      )
    const now = new MovableClock().now()
    const prepare = prepareDatabase(now, say)
    await (await openPostgres(url, prepare)).close()
    const progress = progressBar()
    try {
      const loaded = await loadGenerated(url, size, now, progress)
      const { already, seconds, bytes, rows } = loaded
      progress.stop()
      if (already) say('This shop is there already: nothing was changed.')
      else {
        for (const [table, count] of Object.entries(rows)) say(`${table.padEnd(20)}${count} rows`)
        say(`Loaded in ${seconds.toFixed(0)} s; the database takes ${(bytes / 1e9).toFixed(2)} GB.`)
      }
      return loaded
    } finally {
      progress.stop()
    }
  },
}
