import type { Redis } from 'ioredis'
import type { NoticeRange } from '@kolea/contract/change-notice.ts'
import { isAfter, type ChangeOrder, type ChangePlace } from '@kolea/page-cache/redis/change-order.ts'

export const stream = 'kolea:changes'
/** Changes that a storefront reads back when it starts, to know which shared pages are still current. */
const readBack = 1_000

export const tagsIn = (fields: readonly string[], name: 'hard' | 'soft'): string[] =>
  (fields[fields.indexOf(name) + 1] ?? '').split(' ').filter(Boolean)

export const everyTagIn = (fields: readonly string[]): string[] => [
  ...tagsIn(fields, 'hard'),
  ...tagsIn(fields, 'soft'),
]

/** The fields of an entry whose changes the API has numbered. */
export const rangeFields = ({ log, previous, sequence }: NoticeRange): string[] => [
  'log',
  log,
  'numbers',
  `${previous}-${sequence}`,
]

/** Undefined for an entry whose changes have no numbers. */
export function rangeIn(fields: readonly string[]): NoticeRange | undefined {
  const at = fields.indexOf('log')
  const [previous, sequence] = (fields[fields.indexOf('numbers') + 1] ?? '').split('-').map(Number)
  const log = fields[at + 1]
  if (at < 0 || log === undefined || !Number.isInteger(previous) || !Number.isInteger(sequence))
    return undefined
  return { log, previous: previous ?? 0, sequence: sequence ?? 0 }
}

/**
 * Where to read on after `last`. What changed meanwhile is in the stream, unless it was cut off there, or Redis has lost it.
 * @param last null for a storefront that has not read yet
 */
export async function readOn(
  client: Redis,
  last: ChangePlace | null,
  order: ChangeOrder,
): Promise<{ from: ChangePlace; missed: boolean }> {
  const latest = await client.xrevrange(stream, '+', '-', 'COUNT', last === null ? readBack : 1)
  const newest = latest[0]?.[0] ?? '0-0'
  if (last === null) {
    if (latest.length === readBack) order.forgetUntil(latest.at(-1)?.[0] ?? newest)
    for (const [place, fields] of latest.toReversed()) order.note(place, everyTagIn(fields))
    return { from: newest, missed: false }
  }
  const [[oldest] = []] = await client.xrange(stream, '-', '+', 'COUNT', 1)
  const missed = isAfter(last, newest) || (oldest !== undefined && isAfter(oldest, last))
  if (missed) order.forgetUntil(newest)
  return { from: missed ? newest : last, missed }
}
