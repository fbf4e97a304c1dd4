/** A place of the suggestions that the arrow keys reach. */
export interface PopupCell {
  /** Of its element. */
  id: string
  /** What Enter does. */
  go: () => void
}

/** Cells side by side, the first to the last. */
export type PopupRow = readonly PopupCell[]

export interface LinkCell extends PopupCell {
  href: string
  text: string
}

/**
 * Where a key leads: up and down from row to row, with the field (null) between the last and the first; left and right within a row of
 * several cells, as they are seen (SEA-01).
 *
 * @param rows none of them empty
 * @param active id of a cell; null is the field
 * @returns undefined when the key is the field's own
 */
export function cellAfter(
  rows: readonly PopupRow[],
  active: string | null,
  key: string,
  isRtl: boolean,
): PopupCell | null | undefined {
  const line = rows.findIndex((row) => row.some(({ id }) => id === active))
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const places = rows.length + 1
    const next = ((line + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places) - 1
    return places === 1 ? undefined : (rows[next]?.[0] ?? null)
  }
  const row = rows[line] ?? []
  if (row.length < 2 || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return undefined
  const step = (key === 'ArrowRight') === isRtl ? -1 : 1
  return row[(row.findIndex(({ id }) => id === active) + step + row.length) % row.length]
}
