import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Columns of a row by their names in the schema, as JSON has them. */
export type Fields = Readonly<Record<string, unknown>>

/** What the seed knows of a row that it would write. */
export const seedRows = pgTable(
  'seed_rows',
  {
    tableName: text('table_name').notNull(),
    /** Values of the primary key, with `/` between them. */
    rowKey: text('row_key').notNull(),
    /** `people`: somebody wrote a row of this key before the seed had one. */
    origin: text('origin', { enum: ['seed', 'people'] }).notNull(),
    /** What the seed wrote last; a field that differs from it was changed by people. */
    written: jsonb('written').$type<Fields>().notNull(),
    /** What a later seed would have written where people had changed the field. */
    offered: jsonb('offered').$type<Fields>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.tableName, table.rowKey] })],
)
export type SeedNote = Omit<typeof seedRows.$inferSelect, 'tableName' | 'rowKey'>
