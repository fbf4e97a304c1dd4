import type { RowProtection } from './row-protection.ts'

const fit = (one: RowProtection, other: RowProtection): boolean =>
  one.title !== other.title &&
  one.row !== other.row &&
  !one.spoils?.includes(other.row) &&
  !other.spoils?.includes(one.row)

/**
 * Protections that are removed in one build. A test ends at its first failure, so each batch has at most one protection
 * of a test; and at most one of a row, because several tests may pass through the same row.
 *
 * @param size protections of a batch, about
 */
export function batchesOf(protections: readonly RowProtection[], size: number): RowProtection[][] {
  const batches: RowProtection[][] = Array.from({ length: Math.ceil(protections.length / size) }, () => [])
  for (const one of protections) {
    const free = batches
      .filter((batch) => batch.every((other) => fit(one, other)))
      .toSorted((a, b) => a.length - b.length)[0]
    if (free) free.push(one)
    else batches.push([one])
  }
  return batches
}
