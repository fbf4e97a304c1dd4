import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What operators had the API do. Never a secret, never an e-mail address or a phone number (operator/action-log.ts). */
export const operatorActions = pgTable(
  'operator_actions',
  {
    actionId: text('action_id').primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Whose token it was (OPERATORS); null with the token that all share. */
    operator: text('operator'),
    /** The account on the operator's machine, as that machine says: nothing proves it. */
    who: text('who').notNull(),
    /** The command as it was typed, without its options; empty when the call was made by something else. */
    what: text('what').notNull(),
    options: jsonb('options').$type<Readonly<Record<string, string>>>().notNull().default({}),
    reason: text('reason').notNull().default(''),
    /** Method and route, without the values in it. */
    request: text('request').notNull(),
    status: integer('status').notNull(),
    /** What the action changed, as it was and as it became; null when it changed nothing that has values. */
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>(),
    after: jsonb('after').$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [index('operator_actions_at').on(table.at)],
)
