import { asc, eq, sql } from 'drizzle-orm'
import type { ResponseInput } from '#lib/contract/endpoint.ts'
import type { sectionArticles } from '#lib/contract/help.ts'
import type { Db } from '../../db/database.ts'
import { helpArticles, type HelpArticleRow } from '../../db/schema/help.ts'
import { Refusal } from '../../refusal.ts'

type WireArticles = ResponseInput<typeof sectionArticles>

function articleOnWire(row: HelpArticleRow, language: string): WireArticles['articles'][number] {
  const text = (Object.hasOwn(row.texts, language) ? row.texts[language] : undefined) ?? row.texts.en
  return {
    id: row.articleId,
    section_id: row.sectionId,
    title: text.title,
    body: text.blocks.map((block) =>
      block.kind === 'paragraph' ? block : { kind: block.kind, items: [...block.items] },
    ),
    label_names: row.labels,
    updated_at: row.updatedAt.toISOString(),
  }
}

/** The articles of a section, in its order (HLP-01). @throws Refusal 404 section_not_found */
export async function articlesOfSection(db: Db, sectionId: string, language: string): Promise<WireArticles> {
  const rows = await db
    .select()
    .from(helpArticles)
    .where(eq(helpArticles.sectionId, sectionId))
    .orderBy(asc(helpArticles.position))
  if (rows.length === 0) throw new Refusal(404, 'section_not_found', 'There is no such section.')
  return { articles: rows.map((row) => articleOnWire(row, language)) }
}

/** Articles with one of these labels, in the order of the help centre or against it (HLP-01). */
export async function articlesWithLabels(
  db: Db,
  labels: readonly string[],
  order: 'asc' | 'desc',
  language: string,
): Promise<WireArticles> {
  const rows = await db
    .select()
    .from(helpArticles)
    .where(
      sql`exists (select 1 from jsonb_array_elements_text(${helpArticles.labels}) label where label in ${[...labels]})`,
    )
    .orderBy(asc(helpArticles.sectionId), asc(helpArticles.position))
  const found = rows.map((row) => articleOnWire(row, language))
  return { articles: order === 'desc' ? found.reverse() : found }
}
