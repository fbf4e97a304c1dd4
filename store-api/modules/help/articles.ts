import { asc, eq, sql } from 'drizzle-orm'
import type { ResponseInput } from '@kolea/contract/endpoint.ts'
import type { sectionArticles } from '@kolea/contract/help.ts'
import type { ArticleBlock } from '@kolea/domain/help/article.ts'
import type { Db } from '../../db/database.ts'
import { helpArticles, type HelpArticleRow } from '../../db/schema/help.ts'
import { Refusal } from '../../refusal.ts'
import { firstOrderLines } from '../../texts/first-order-terms.ts'
import { firstOrderDays } from '../content/configuration.ts'

type WireArticles = ResponseInput<typeof sectionArticles>

type WireArticle = WireArticles['articles'][number]

/** The blocks with the terms of a first order filled in; what has nothing to say is left out. */
function filledBlocks(blocks: readonly ArticleBlock[], days: number): WireArticle['body'] {
  return blocks.flatMap((block): WireArticle['body'] => {
    if (block.kind !== 'paragraph') return [{ kind: block.kind, items: firstOrderLines(block.items, days) }]
    return firstOrderLines([block.text], days).map((text) => ({ kind: 'paragraph', text }))
  })
}

function articleOnWire(row: HelpArticleRow, language: string, days: number): WireArticle {
  const text = (Object.hasOwn(row.texts, language) ? row.texts[language] : undefined) ?? row.texts.en
  return {
    id: row.articleId,
    section_id: row.sectionId,
    title: text.title,
    body: filledBlocks(text.blocks, days),
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
  const days = await firstOrderDays(db)
  return { articles: rows.map((row) => articleOnWire(row, language, days)) }
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
  const days = await firstOrderDays(db)
  const found = rows.map((row) => articleOnWire(row, language, days))
  return { articles: order === 'desc' ? found.reverse() : found }
}
