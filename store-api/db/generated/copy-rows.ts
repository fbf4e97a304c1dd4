import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'

export type CopyValue = string | number | boolean | null

const special: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const fieldOf = (value: CopyValue): string =>
  value === null
    ? '\\N'
    : String(value).replace(/[\\\t\n\r]/g, (character) => special[character] ?? character)

/** One line of COPY's text format. */
export const copyLine = (values: readonly CopyValue[]): string => `${values.map(fieldOf).join('\t')}\n`

const chunkCharacters = 1 << 18

/** Streams lines into a table, no faster than the server takes them. */
export async function copyInto(
  client: pg.Client,
  target: string,
  lines: Iterable<string>,
  sent: (rows: number) => void,
): Promise<void> {
  const stream = client.query(from(`copy ${target} from stdin`))
  const done = finished(stream)
  let chunk = ''
  let rows = 0
  const flush = async () => {
    if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), done])
    sent(rows)
    chunk = ''
    rows = 0
  }
  for (const line of lines) {
    chunk += line
    rows += line.split('\n').length - 1
    if (chunk.length >= chunkCharacters) await flush()
  }
  await flush()
  stream.end()
  await done
}
