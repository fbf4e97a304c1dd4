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
    usage: 'stock <store> <product> <quantity>',
    does: 'sets the quantity of a product that a store has',
    examples: ['stock 10001 prd_guava_soda 24'],
    run: async (api, [store_id = '', product_id = '', quantity = '']) => {
      await api.call('PUT', '/stock', {
        store_id,
        product_id,
        quantity: whole(quantity, 'The quantity'),
      })
      api.say(`Store ${store_id} has ${quantity} of ${product_id}.`)
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
      api.say(`${categories} ${categories === 1 ? 'category is' : 'categories are'} listed anew.`)
    },
  },
]

interface Conflict {
  readonly table: string
  readonly key: string
  readonly field: string
  readonly ours: unknown
  readonly seed: unknown
}

const longestValue = 60

/** A value in a part of a line. */
const short = (value: unknown): string => {
  const text = JSON.stringify(value ?? null)
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text
}

/** What a new version would have changed. */
export const conflictCommand: Command = {
  name: ['seed', 'conflicts'],
  needs: 0,
  usage: 'seed conflicts',
  does: 'lists what a new version would have changed where somebody had changed it before; yours stays',
  run: async (api) => {
    const { conflicts } = await api.call<{ conflicts: readonly Conflict[] }>('GET', '/seed/conflicts')
    if (conflicts.length === 0) api.say('There is no conflict with the seed.')
    for (const { table, key, field, ours, seed } of conflicts)
      api.say(`${table} ${key} ${field}: ${short(ours)}, the seed has ${short(seed)}`)
  },
}

/** `seed generated`: works on the database itself, whether or not the shop runs. */
export const seedCommand: OfflineCommand = {
  name: ['seed', 'generated'],
  needs: 0,
  usage: 'seed generated [--products n] [--stores n] [--assortment n]',
  does: 'fills DATABASE_URL (PostgreSQL without orders) with a large shop: 100,000 products, 2,000 stores, 10,000 products a store',
  runOffline: async (_words, options, say) => {
    // The one command that needs the database: the others start in half the time without it.
    const { seedGenerated } = await import('./seed-generated.ts')
    return seedGenerated(options, say)
  },
}
