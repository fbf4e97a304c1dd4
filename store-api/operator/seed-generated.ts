import { Presets, SingleBar } from 'cli-progress'
import { DatabaseUnusable } from '../env-database.ts'
import { loadGenerated, type LoadProgress } from '../db/generated/load-generated.ts'
import { prepareDatabase } from '../db/open.ts'
import { openPostgres } from '../db/postgres.ts'
import { readDatabaseUrl } from '../env-commands.ts'
import { MovableClock } from '../services/clock.ts'
import { CallFailed } from './caller.ts'

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

type Loaded = Awaited<ReturnType<typeof loadGenerated>>

/**
 * Fills the database of DATABASE_URL with a large shop of the sizes that the options give.
 * @throws CallFailed for an impossible size, DatabaseUnusable when there is no such database or it contains orders
 */
export async function seedGenerated(
  options: Readonly<Record<string, string>>,
  say: (line: string) => void,
): Promise<Loaded> {
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
  const prepare = prepareDatabase(now, say, 'demo')
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
}
