import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ResponseInput } from '#lib/contract/endpoint.ts'
import type { sectionArticles, articleVotes as votesEndpoint } from '#lib/contract/help.ts'
import { isLanguage, type LanguageTag } from '#lib/domain/languages/languages.ts'
import { rowsOf, type Db } from '../../db/database.ts'
import { helpArticles, articleVoteRows, type HelpArticleRow } from '../../db/schema/help.ts'
import { Refusal } from '../../refusal.ts'

const articleVotesRow = z.object({
  up: z.number(),
  down: z.number(),
  vote: z.enum(['up', 'down']).nullable(),
})

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

type Votes = ResponseInput<typeof votesEndpoint>

async function needArticle(db: Db, articleId: string): Promise<void> {
  const found = await db.$count(helpArticles, eq(helpArticles.articleId, articleId))
  if (found === 0) throw new Refusal(404, 'article_not_found', 'There is no such article.')
}

/**
 * What people thought of an article, and this customer (null for a guest) among them (HLP-01).
 * @throws Refusal 404 article_not_found
 */
export async function readVotes(db: Db, articleId: string, customerId: string | null): Promise<Votes> {
  await needArticle(db, articleId)
  const [row] = await rowsOf(
    db,
    articleVotesRow,
    sql`select (count(*) filter (where vote = 'up'))::int as up, (count(*) filter (where vote = 'down'))::int as down,
        max(vote) filter (where customer_id = ${customerId}) as vote
      from article_votes where article_id = ${articleId}`,
  )
  return row ?? { up: 0, down: 0, vote: null }
}

/** Writes a customer's vote in place of an earlier one. @throws Refusal 404 article_not_found */
export async function castVote(
  db: Db,
  articleId: string,
  customerId: string,
  vote: 'up' | 'down',
  now: Date,
): Promise<Votes> {
  await needArticle(db, articleId)
  await db
    .insert(articleVoteRows)
    .values({ articleId, customerId, vote, votedAt: now })
    .onConflictDoUpdate({
      target: [articleVoteRows.articleId, articleVoteRows.customerId],
      set: { vote, votedAt: now },
    })
  return readVotes(db, articleId, customerId)
}

interface Issue extends Partial<Record<LanguageTag, string>> {
  readonly id: string
  readonly en: string
  readonly ar: string
}

const itemIssueList: readonly Issue[] = [
  { id: 'missing', en: 'Item missing', ar: 'منتج ناقص' },
  { id: 'wrong', en: 'Wrong item', ar: 'منتج خاطئ' },
  { id: 'damaged', en: 'Damaged or spoiled', ar: 'تالف أو فاسد' },
  { id: 'expired', en: 'Past its date', ar: 'منتهي الصلاحية' },
  { id: 'cold', en: 'Hot food came cold', ar: 'وصل الطعام الساخن باردًا' },
  { id: 'melted', en: 'Frozen food came melted', ar: 'وصل المجمّد ذائبًا' },
  { id: 'price', en: 'The price was not right', ar: 'السعر غير صحيح' },
]

const deliveryIssueList: readonly Issue[] = [
  { id: 'never_arrived', en: 'Order never arrived', ar: 'لم يصل الطلب' },
  { id: 'late', en: 'Order came late', ar: 'تأخر الطلب' },
  { id: 'wrong_address', en: 'Left at the wrong address', ar: 'تُرك في عنوان خاطئ' },
  { id: 'notes_ignored', en: 'Delivery notes were not followed', ar: 'لم تُتّبع ملاحظات التوصيل' },
  { id: 'courier', en: 'Trouble with the courier', ar: 'مشكلة مع المندوب' },
  { id: 'age_refused', en: 'Handover refused at the age check', ar: 'رُفض التسليم عند التحقق من العمر' },
]

const inLanguage = (issues: readonly Issue[], language: string) =>
  issues.map((issue) => ({
    id: issue.id,
    text: (isLanguage(language) ? issue[language] : undefined) ?? issue.en,
  }))

/** What may be wrong with an item, in a language or else English (HLP-01). */
export const itemIssuesIn = (language: string) => inLanguage(itemIssueList, language)

/** What may be wrong with a delivery, likewise (HLP-01). */
export const deliveryIssuesIn = (language: string) => inLanguage(deliveryIssueList, language)
