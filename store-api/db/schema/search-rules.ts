import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { storedJson } from '../stored-json.ts'

/** Characters that can be seen, and blanks: no controls, no marks of direction, no halves of a character. */
const visibleText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]+$/u, 'one line of visible characters')

/**
 * Words that mean the same, as one line: `a, b, c` in both directions; `a, b => x | y` in one; `a => none | shelf:x` for what the shop
 * does not sell, with the nearest shelf.
 */
export const equivalentShape = z.strictObject({ line: visibleText(500).min(3) })

/** A product that is shown first for a query, found or not, or last where it is found. */
export const pinShape = z.strictObject({
  query: visibleText(80),
  product_id: z.string().regex(/^[\w-]{1,80}$/, 'the id of a product'),
  place: z.enum(['first', 'last']),
})

/** A query that a page of the shop answers better than products; `path` is one of the shop, without language and store. */
export const pageShape = z.strictObject({
  query: visibleText(80),
  path: z
    .string()
    .max(200)
    .regex(/^(?!.*\/\/)\/[\w\-.~%/?=&+#]*$/, 'the path of a page of the shop, such as /deals'),
})

export type Pin = z.output<typeof pinShape>
export type PageOfQuery = z.output<typeof pageShape>

const ruleKinds = ['equivalent', 'pin', 'page'] as const
export type RuleKind = (typeof ruleKinds)[number]

/** What a rule contains, by its kind. */
export type RuleShape = typeof equivalentShape | typeof pinShape | typeof pageShape

/** What steers the search (SEA-03). */
export const searchRules = pgTable('search_rules', {
  /** `<kind>:<id>` */
  ruleId: text('rule_id').primaryKey(),
  kind: text('kind', { enum: ruleKinds }).notNull(),
  body: storedJson('body', z.union([equivalentShape, pinShape, pageShape])).notNull(),
  /** Written by the seed; what an operator has written never is. */
  seeded: boolean('seeded').notNull(),
  /** An operator has removed it; the row stays, so that no seed brings the rule back. */
  removed: boolean('removed').notNull().default(false),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
