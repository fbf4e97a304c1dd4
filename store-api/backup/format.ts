import { z } from 'zod'

export const formatName = 'kolea-backup'

/** First line of a backup. */
export const heading = z.object({
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
export const ending = z.object({
  end: z.literal(true),
  rows: z.record(z.string(), z.int()),
  sha256: z.string(),
})
export type Ending = z.output<typeof ending>

/** The file is no backup, or not a whole one; nothing was changed. The message is one line for a terminal. */
export class BackupUnusable extends Error {}
