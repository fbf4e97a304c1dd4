import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'

/** A line of text with its line break, as it is in the file. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip()
  // What goes wrong on the way ends the reading below.
  const done = pipeline(createReadStream(file), unpacked).catch(() => undefined)
  const decoder = new TextDecoder()
  let rest = ''
  for await (const part of unpacked) {
    rest += decoder.decode(part as Buffer, { stream: true })
    const whole = rest.split('\n')
    rest = whole.pop() ?? ''
    for (const line of whole) yield `${line}\n`
  }
  await done
  if (rest !== '') yield rest
}

function parse<Value>(schema: { parse(value: unknown): Value }, line: string, what: string): Value {
  try {
    return schema.parse(JSON.parse(line))
  } catch {
    throw new BackupUnusable(`The file is no backup of a shop: ${what} is missing.`)
  }
}

const rowPattern = /^\["(\w+)",(\[.*\])\]\n$/s

/** One row: its table, and its values as a JSON array of texts. */
interface RowLine {
  readonly table: string
  readonly values: string
}

/**
 * Reads a backup: the heading first, then every row, at last the ending, which has been compared with the rows.
 * @throws BackupUnusable for a file that is cut off, damaged, or something else
 */
export async function* readBackup(file: string): AsyncGenerator<Heading | RowLine | Ending> {
  const hash = createHash('sha256')
  const counts: Record<string, number> = {}
  let isStarted = false
  let last: Ending | undefined
  try {
    for await (const line of linesOf(file)) {
      if (last !== undefined) throw new BackupUnusable('The backup goes on after its end.')
      const row = rowPattern.exec(line)
      if (!isStarted) {
        const first = parse(heading, line, 'its heading')
        isStarted = true
        for (const { name } of first.tables) counts[name] = 0
        hash.update(line)
        yield first
      } else if (row !== null) {
        const [, table = '', values = ''] = row
        counts[table] = (counts[table] ?? Number.NaN) + 1
        hash.update(line)
        yield { table, values }
      } else last = parse(ending, line, 'a row or the end')
    }
  } catch (error) {
    if (error instanceof BackupUnusable) throw error
    throw new BackupUnusable('The backup is cut off or damaged.')
  }
  if (last === undefined) throw new BackupUnusable('The backup is cut off or damaged.')
  const { rows } = last
  const same = Object.keys(counts).every((name) => counts[name] === rows[name])
  if (!same || hash.digest('hex') !== last.sha256)
    throw new BackupUnusable('The backup is damaged: its checksum differs.')
  yield last
}

export const formatName = 'kolea-backup'

/** First line of a backup. */
const heading = z.object({
  format: z.literal(formatName),
  version: z.literal(1),
  taken_at: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })).readonly(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), next: z.string().regex(/^-?\d+$/) })),
})
export type Heading = z.output<typeof heading>

/** Last line: rows by table, and the SHA-256 of every line before it. */
const ending = z.object({
  end: z.literal(true),
  rows: z.record(z.string(), z.int()),
  sha256: z.string(),
})
export type Ending = z.output<typeof ending>

/** The file is no backup, or not a whole one; nothing was changed. The message is one line for a terminal. */
export class BackupUnusable extends Error {}
