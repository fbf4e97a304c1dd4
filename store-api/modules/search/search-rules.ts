import { asc, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowsOf, type Db } from '../../db/database.ts'
import { searchRules, type PageOfQuery, type Pin } from '../../db/schema/search-rules.ts'
import { readThrough } from '../catalog/read-through.ts'

const rulesVersionRow = z.object({ version: z.string() })

/** What steers the search now (SEA-03). */
export interface SearchRules {
  /** Differs whenever a rule was written or removed. */
  readonly version: string
  /** Lines of equivalents, those of the seed first, the operator's last. */
  readonly equivalents: readonly string[]
  readonly pins: readonly Pin[]
  readonly pages: readonly PageOfQuery[]
}

/** Each write gives the rules another version, so that one is read once by a process, and none is used after a change. */
const rulesByVersion = readThrough<SearchRules>({ maxSize: 3 })

async function readRules(db: Db, version: string): Promise<SearchRules> {
  const rows = await db
    .select({ body: searchRules.body })
    .from(searchRules)
    .where(eq(searchRules.removed, false))
    .orderBy(desc(searchRules.seeded), asc(searchRules.ruleId))
  const bodies = rows.map(({ body }) => body)
  return {
    version,
    equivalents: bodies.flatMap((body) => ('line' in body ? [body.line] : [])),
    pins: bodies.filter((body) => 'place' in body),
    pages: bodies.filter((body) => 'path' in body),
  }
}

/** The rules as they are at this call: their version is read each time, the rules once for each version. */
export async function searchRulesNow(db: Db): Promise<SearchRules> {
  const [row] = await rowsOf(db, rulesVersionRow, sql`select version from search_rules_version`)
  if (row === undefined)
    throw new Error('The table search_rules_version is empty: migrations fill it, so run them again.')
  const { version } = row
  return rulesByVersion.get(version, () => readRules(db, version))
}
