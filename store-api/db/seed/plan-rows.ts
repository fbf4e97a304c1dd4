import type { Fields, SeedNote } from '../schema/seed-rows.ts'
import { followSeed, isUntouched, noteOfPeople, noteOfUnknown } from './follow-seed.ts'

/** What the database knows of an earlier seed: `noted` row by row, or only whether its data was this seed's. */
export type Earlier = 'noted' | 'the same' | 'another'

/** A table before the seed is applied to it; rows and notes by key. */
export interface TableState {
  readonly wanted: ReadonlyMap<string, Fields>
  readonly found: ReadonlyMap<string, Fields>
  readonly notes: ReadonlyMap<string, SeedNote>
  readonly earlier: Earlier
  /** Keys, in small letters, of rows that operators are known to have removed. */
  readonly removed: ReadonlySet<string>
  /** Whether a row that the seed has no more is deleted where nobody has changed it. */
  readonly isRemovable: boolean
}

/** What is to be done with the rows of a table. */
export interface Plan {
  readonly inserted: Fields[]
  /** With all their columns. */
  readonly updated: Fields[]
  readonly deleted: Fields[]
  readonly notes: Map<string, SeedNote>
  /** Keys of notes that are no more needed. */
  readonly forgotten: string[]
  /** Rows that stay as people made them, with the fields that the seed has otherwise; none: the seed has the row no more. */
  readonly stayed: { readonly key: string; readonly fields: readonly string[] }[]
}

/** A row that people removed: one that they write under its key again is theirs. */
const removedNote: SeedNote = { origin: 'people', written: {}, offered: {} }

function planMissing(plan: Plan, { notes, earlier, removed }: TableState, key: string, row: Fields): void {
  const isRemoved = notes.has(key) || earlier === 'the same' || removed.has(key.toLowerCase())
  if (!isRemoved) plan.inserted.push(row)
  plan.notes.set(key, isRemoved ? removedNote : { origin: 'seed', written: row, offered: {} })
}

function planPresent(
  plan: Plan,
  { notes, earlier }: TableState,
  key: string,
  row: Fields,
  there: Fields,
): void {
  const note = notes.get(key)
  if (note !== undefined) {
    const next = followSeed(note, row, there)
    const changes = !isUntouched({ origin: 'seed', written: next.row, offered: {} }, there)
    if (changes) plan.updated.push({ ...there, ...next.row })
    plan.notes.set(key, next.note)
  } else if (earlier === 'noted') plan.notes.set(key, noteOfPeople(row, there))
  else plan.notes.set(key, noteOfUnknown(row, there, earlier === 'the same'))
  const fields = Object.keys(plan.notes.get(key)?.offered ?? {})
  if (fields.length > 0) plan.stayed.push({ key, fields })
}

/** Of a row that the seed has no more. */
function planGone(plan: Plan, { found, isRemovable }: TableState, key: string, note: SeedNote): void {
  const there = found.get(key)
  if (there !== undefined && !isRemovable) return
  plan.forgotten.push(key)
  if (there === undefined) return
  if (isUntouched(note, there)) plan.deleted.push(there)
  else plan.stayed.push({ key, fields: [] })
}

/** What people changed, added or removed stays as they made it; the rest becomes as the seed has it. */
export function planRows(state: TableState): Plan {
  const plan: Plan = { inserted: [], updated: [], deleted: [], notes: new Map(), forgotten: [], stayed: [] }
  for (const [key, row] of state.wanted) {
    const there = state.found.get(key)
    if (there === undefined) planMissing(plan, state, key, row)
    else planPresent(plan, state, key, row, there)
  }
  for (const [key, note] of state.notes) if (!state.wanted.has(key)) planGone(plan, state, key, note)
  return plan
}
