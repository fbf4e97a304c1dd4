import { notInArray, sql } from 'drizzle-orm'
import { languages, type LanguageTag } from '#lib/domain/languages/languages.ts'
import type { Db } from '../database.ts'
import { helpArticles, type HelpArticleRow } from '../schema/help.ts'
import type { SeedPart } from './apply-seeds.ts'
import { orderIssues, activeOrders } from './help/current-orders.ts'
import { pastDeliveryOrders, pastPickupOrders } from './help/past-orders.ts'
import { placingOrders } from './help/placing-orders.ts'
import { blocksOf, type ArticleText, type SectionId, type SeedArticle } from './help/seed-article.ts'

const sections: Readonly<Record<SectionId, readonly SeedArticle[]>> = {
  'order-issues': orderIssues,
  'active-orders': activeOrders,
  'past-delivery-orders': pastDeliveryOrders,
  'past-pickup-orders': pastPickupOrders,
  'placing-orders': placingOrders,
}

const textOf = ([title, body]: SeedArticle['en']): ArticleText => ({ title, blocks: blocksOf(body) })

function textsOf(article: SeedArticle): HelpArticleRow['texts'] {
  const tags = Object.keys(languages) as LanguageTag[]
  const own = tags.flatMap((tag) => (article[tag] ? [[tag, textOf(article[tag])] as const] : []))
  return { en: textOf(article.en), ...Object.fromEntries(own) }
}

const articleRows = (now: Date) =>
  Object.entries(sections).flatMap(([sectionId, articles]) =>
    articles.map((article, position) => ({
      articleId: article.id,
      sectionId,
      position,
      labels: [...article.labels],
      texts: textsOf(article),
      updatedAt: now,
    })),
  )

/** The help centre's articles; one that is gone from the seed goes with its votes. */
export const helpSeed: SeedPart = {
  name: 'help articles',
  data: sections,
  apply: async (tx: Db, now: Date) => {
    const rows = articleRows(now)
    await tx.delete(helpArticles).where(
      notInArray(
        helpArticles.articleId,
        rows.map((row) => row.articleId),
      ),
    )
    await tx
      .insert(helpArticles)
      .values(rows)
      .onConflictDoUpdate({
        target: helpArticles.articleId,
        set: {
          sectionId: sql`excluded.section_id`,
          position: sql`excluded.position`,
          labels: sql`excluded.labels`,
          texts: sql`excluded.texts`,
          updatedAt: now,
        },
      })
  },
}
