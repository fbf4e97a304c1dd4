/** Rows in batches small enough for one statement (PostgreSQL takes 65,535 parameters). */
export function* batches<Row>(rows: readonly Row[], size = 500): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}
