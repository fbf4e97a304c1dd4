import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What operators had the API do. Never a secret, never an e-mail address (operator/action-log.ts). */
export const operatorActions = pgTable(
  'operator_actions',
  {
    actionId: text('action_id').primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** As the operator's machine says: the token, which is one, decides who may. */
    who: text('who').notNull(),
    /** The command as it was typed, without its options; empty when the call was made by something else. */
    what: text('what').notNull(),
    /** Method and route, without the values in it. */
    request: text('request').notNull(),
    status: integer('status').notNull(),
  },
  (table) => [index('operator_actions_at').on(table.at)],
)
