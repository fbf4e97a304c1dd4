import { createHash } from 'node:crypto'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { searchRules } from '../schema/search-rules.ts'
import type { SeedPart } from './apply-seeds.ts'
import { batches } from './batches.ts'
import { slugOf } from './catalog/slug.ts'
import { seedEquivalents } from './search/equivalents.ts'

const longestSlug = 40

/**
 * Ids of the lines by their first words, which a line keeps when others are added to it: an operator who has changed or removed it has
 * done so for the next version as well. Words of other scripts have a hash in place of letters. Lines that begin alike are numbered.
 */
function rulesOf(lines: readonly string[]): { ruleId: string; line: string }[] {
  const begun = new Map<string, number>()
  return lines.map((line) => {
    const first = (line.split(/,|=>/)[0] ?? '').trim()
    const slug =
      slugOf(first).slice(0, longestSlug) || createHash('sha256').update(first).digest('hex').slice(0, 12)
    const count = (begun.get(slug) ?? 0) + 1
    begun.set(slug, count)
    return { ruleId: `equivalent:${count === 1 ? slug : `${slug}--${count}`}`, line }
  })
}

/** The equivalents that come with the shop; one that is gone from the seed goes, what operators have written or removed stays so. */
export const searchRulesSeed: SeedPart = {
  name: 'search rules',
  data: seedEquivalents,
  isDemo: false,
  // Its rows say themselves who wrote them, because operators see it and a removed rule stays as a row.
  tables: [],
  finish: async (tx: Db, now: Date) => {
    const rules = rulesOf(seedEquivalents)
    await tx.delete(searchRules).where(
      and(
        eq(searchRules.seeded, true),
        notInArray(
          searchRules.ruleId,
          rules.map(({ ruleId }) => ruleId),
        ),
      ),
    )
    for (const batch of batches(rules))
      await tx
        .insert(searchRules)
        .values(
          batch.map(({ ruleId, line }) => ({
            ruleId,
            kind: 'equivalent' as const,
            body: { line },
            seeded: true,
            updatedAt: now,
          })),
        )
        .onConflictDoUpdate({
          target: searchRules.ruleId,
          set: { body: sql`excluded.body`, updatedAt: now },
          setWhere: eq(searchRules.seeded, true),
        })
  },
}
