import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs } from '@kolea/domain/time/durations.ts'
import { rowsOf, type Db } from '../../db/database.ts'

/** A query is shown from so many different sessions on: fewer could be one person. */
const fewestSessions = 5
/** Queries of each list, those of the most sessions first. */
const mostShown = 100

const searchedRow = z.object({ query: z.string(), sessions: z.number(), searches: z.number() })

/** A query with how many sessions it concerns, of how many that searched for it; a session is one of a day. */
export type ReportedQuery = z.output<typeof searchedRow>

export interface SearchReport {
  /** `sessions` found nothing. */
  readonly nothingFound: readonly ReportedQuery[]
  /** Something was found, and none of the sessions put anything into the basket afterwards. */
  readonly nothingAdded: readonly ReportedQuery[]
}

/**
 * What shoppers of the last days did not find (SEA-03). A session has another mark each day, so that five are certainly different only
 * on one day: a query is shown when there is a day on which so many searched for it.
 */
export async function reportSearches(db: Db, days: number, now: Date): Promise<SearchReport> {
  const since = new Date(now.getTime() - days * dayMs).toISOString()
  const queries = (concerned: ReturnType<typeof sql>, shown: ReturnType<typeof sql>) =>
    rowsOf(
      db,
      searchedRow,
      sql`with days as (
          select query, day, count(*) as searches, count(*) filter (where ${concerned}) as sessions, bool_or(added) as added
          from noted_searches where searched_at >= ${since}::timestamptz group by query, day
        )
        select query, sum(sessions)::int as sessions, sum(searches)::int as searches from days group by query
        having max(sessions) >= ${fewestSessions} and ${shown} order by 2 desc, 1 limit ${mostShown}`,
    )
  return {
    nothingFound: await queries(sql`found = 0`, sql`true`),
    nothingAdded: await queries(sql`found > 0`, sql`not bool_or(added)`),
  }
}
