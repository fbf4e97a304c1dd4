/**
 * Those of sorted entries whose text begins so, in their order.
 *
 * @param sorted by `textOf`, in the order of `<`
 */
export function* beginningWith<Entry>(
  sorted: readonly Entry[],
  start: string,
  textOf: (entry: Entry) => string,
): Generator<Entry> {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    const entry = sorted[middle]
    if (entry !== undefined && textOf(entry) < start) from = middle + 1
    else to = middle
  }
  for (
    let entry = sorted[from];
    entry !== undefined && textOf(entry).startsWith(start);
    entry = sorted[(from += 1)]
  )
    yield entry
}
