import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { markKinds, onceRights } from '@kolea/domain/account/person-marks.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Marks that a living account has shown, as keyed hashes (ACC-01). */
export const accountMarks = pgTable(
  'account_marks',
  {
    customerId: text('customer_id').notNull(),
    kind: text('kind', { enum: markKinds }).notNull(),
    hash: text('hash').notNull(),
    /** Which key made the hash. */
    keyId: text('key_id').notNull(),
    notedAt: instant('noted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.hash] })],
)

/** What the person behind a mark has had in an account that was deleted; no row names the account. */
export const personMarks = pgTable(
  'person_marks',
  {
    hash: text('hash').notNull(),
    kind: text('kind', { enum: markKinds }).notNull(),
    had: text('had', { enum: onceRights }).notNull(),
    /** Of a code the code, of a refund a number of its own; otherwise empty. */
    detail: text('detail').notNull().default(''),
    hadAt: instant('had_at').notNull(),
    deleteAfter: instant('delete_after').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.had, table.detail] })],
)
