import { createHmac, hkdfSync } from 'node:crypto'
import { lt, or, sql } from 'drizzle-orm'
import { searchText } from '@kolea/domain/search/search-text.ts'
import { dayMs, minuteMs } from '@kolea/domain/time/durations.ts'
import type { Db } from '../../db/database.ts'
import { notedSearches } from '../../db/schema/noted-searches.ts'
import type { Caller } from '../../http/caller.ts'
import type { Services } from '../../services/services.ts'

/** Days for which a search is stored, and which a report can look back. */
export const daysStored = 30
/** Different queries of one session that are stored of a day; those after them are not. */
const mostOfSession = 50
/** However many sessions there are, the table does not grow beyond this: the oldest are deleted. */
const mostRows = 1_000_000
/** What is put into the basket within this time after a search counts for it. */
const followsWithinMs = 30 * minuteMs

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)

/** A key of its own, derived from the seed as every key of the API. */
const sessionKey = (seed: string): Buffer =>
  Buffer.from(hkdfSync('sha256', seed, 'kolea', 'sessions of noted searches', 32))

/** Whose searches and basket belong together on one day; nobody can tell who that is, or whether it was here on another day. */
function sessionOf({ settings }: Pick<Services, 'settings'>, caller: Caller, day: string): string {
  const id = caller.kind === 'customer' ? caller.customerId : caller.digitalId
  const key = sessionKey(settings.keys.present('tokenSeed') ?? '')
  return createHmac('sha256', key).update(`${day}:${caller.kind}:${id}`).digest('base64url')
}

/** An e-mail address, a phone or the number of a card was typed into the wrong field: it is no gap in the assortment. */
const mayNamePerson = (query: string): boolean => query.includes('@') || /(?:\d ?){7}/.test(searchText(query))

/**
 * Writes down that a session has searched, once a day for each query. What may name a person is not written down, nor what a session
 * searches beyond its share of a day.
 * @param found how many products were found
 */
export async function writeDownSearch(
  services: Pick<Services, 'db' | 'clock' | 'settings'>,
  caller: Caller,
  { query: typed, found }: { readonly query: string; readonly found: number },
): Promise<void> {
  const query = searchText(typed)
  if (query === '' || mayNamePerson(typed)) return
  const now = services.clock.now()
  const day = dayOf(now)
  const session = sessionOf(services, caller, day)
  const ofSession = sql`from noted_searches where day = ${day}::date and session = ${session}`
  await services.db.execute(sql`
    insert into noted_searches (day, session, query, found, searched_at)
    select ${day}::date, ${session}, ${query}, ${found}::integer, ${now.toISOString()}::timestamptz
    where (select count(*) ${ofSession}) < ${mostOfSession}::integer or exists (select 1 ${ofSession} and query = ${query})
    on conflict (day, session, query) do update set found = excluded.found, searched_at = excluded.searched_at`)
}

/** Something was put into the basket: it counts for the last search that the session made shortly before. */
export async function noteAddition(
  services: Pick<Services, 'db' | 'clock' | 'settings'>,
  caller: Caller,
): Promise<void> {
  const now = services.clock.now()
  const since = new Date(now.getTime() - followsWithinMs)
  // Of a search that was made before midnight and followed after it.
  const days = [...new Set([dayOf(since), dayOf(now)])]
  const own = sql`(${sql.join(
    days.map((day) => sql`(day = ${day}::date and session = ${sessionOf(services, caller, day)})`),
    sql` or `,
  )})`
  await services.db.execute(sql`
    update noted_searches set added = true where not added and ${own} and searched_at >= ${since.toISOString()}::timestamptz
      and searched_at = (select max(searched_at) from noted_searches where ${own})`)
}

/** Deletes what has been stored for its time, and what is too much. */
export async function forgetSearches(db: Db, now: Date): Promise<void> {
  const tooOld = lt(notedSearches.searchedAt, new Date(now.getTime() - daysStored * dayMs))
  const tooMany = lt(
    notedSearches.searchedAt,
    sql`(select searched_at from noted_searches order by searched_at desc offset ${mostRows} limit 1)`,
  )
  await db.delete(notedSearches).where(or(tooOld, tooMany))
}
