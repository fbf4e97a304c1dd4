import { isDeepStrictEqual } from 'node:util'
import type { Fields, SeedNote } from '../schema/seed-rows.ts'

/** As a `jsonb` column returns it. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

/** Whether a column contains the same, however it is spelled. */
export const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(asJson(one), asJson(other))

/** Whether nobody has changed the row since the seed wrote it. */
export const isUntouched = ({ origin, written }: SeedNote, found: Fields): boolean =>
  origin === 'seed' && Object.entries(written).every(([name, value]) => isSame(found[name], value))

const differing = (seeded: Fields, found: Fields): Fields =>
  Object.fromEntries(Object.entries(seeded).filter(([name, value]) => !isSame(found[name], value)))

/** Of a row that people wrote before the seed had one of its key. */
export const noteOfPeople = (seeded: Fields, found: Fields): SeedNote => ({
  origin: 'people',
  written: {},
  offered: differing(seeded, found),
})

/**
 * Of a row that a release wrote which noted nothing. What it wrote is not known, so what differs from this seed counts as people's.
 * @param isSameSeed it was this very seed: then nothing else was offered meanwhile
 */
export const noteOfUnknown = (seeded: Fields, found: Fields, isSameSeed: boolean): SeedNote => ({
  origin: 'seed',
  written: seeded,
  offered: isSameSeed ? {} : differing(seeded, found),
})

/**
 * What becomes of a row when the seed is applied again: fields that nobody has changed follow the seed, the others stay.
 * @returns the row's fields of the seed, and what is noted of it
 */
export function followSeed(note: SeedNote, seeded: Fields, found: Fields): { row: Fields; note: SeedNote } {
  if (note.origin === 'people') return { row: found, note: noteOfPeople(seeded, found) }
  const row: Record<string, unknown> = {}
  const written: Record<string, unknown> = {}
  const offered: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(seeded)) {
    // A column that is newer than the note has its default.
    const before = name in note.written ? note.written[name] : found[name]
    const follows = isSame(found[name], value) || isSame(found[name], before)
    row[name] = follows ? value : found[name]
    written[name] = follows ? value : before
    if (!follows && (name in note.offered || !isSame(before, value))) offered[name] = value
  }
  return { row, note: { origin: 'seed', written, offered } }
}
