import type { ResponseOf } from '@kolea/contract/endpoint.ts'
import {
  articleVotes,
  deliveryIssues,
  itemIssues,
  labelledArticles,
  sectionArticles,
  voteArticle,
} from '@kolea/contract/help.ts'
import type { HelpArticle } from '@kolea/domain/help/article.ts'
import type { ArticleVote, ArticleVotes } from '@kolea/domain/help/article-votes.ts'
import { isHelpSection, type HelpLabel, type HelpSection } from '@kolea/domain/help/sections.ts'
import type { IssueLists } from '@kolea/domain/orders/problem-input.ts'
import type { UpstreamCaller } from './call-upstream.ts'
import { nullWhenRefused } from './failure.ts'
import { storefrontCaller } from './storefront-token.ts'

type WireArticle = ResponseOf<typeof sectionArticles>['articles'][number]

/** Articles of sections that this shop has no page for are left out. */
const toArticles = (wires: readonly WireArticle[]): HelpArticle[] =>
  wires.flatMap((wire) =>
    isHelpSection(wire.section_id)
      ? [
          {
            articleId: wire.id,
            section: wire.section_id,
            title: wire.title,
            blocks: wire.body,
            labels: wire.label_names,
            updatedAt: wire.updated_at,
          },
        ]
      : [],
  )

/** The articles of a section in its order; null when the API has no such section (HLP-01). */
export async function readSectionArticles(
  sectionId: HelpSection,
  locale: string,
): Promise<HelpArticle[] | null> {
  const answer = await nullWhenRefused(storefrontCaller(locale)(sectionArticles, { params: { sectionId } }))
  return answer && toArticles(answer.articles)
}

/** Articles with a label, in the order of the help centre (HLP-01). */
export async function readLabelledArticles(label: HelpLabel, locale: string): Promise<HelpArticle[]> {
  // `desc` is the call as API-01 lists it: the last article is first, so the list is reversed.
  const query = { label_names: label, sort_order: 'desc' as const }
  return toArticles((await storefrontCaller(locale)(labelledArticles, { query })).articles).reverse()
}

/** How many people an article helped, and this visitor's own vote (HLP-01). */
export const fetchVotes = (call: UpstreamCaller, articleId: string): Promise<ArticleVotes> =>
  call(articleVotes, { params: { articleId } })

/** Says whether an article helped; another vote of the same visitor takes its place (HLP-01). */
export const sendVote = (call: UpstreamCaller, articleId: string, vote: ArticleVote): Promise<ArticleVotes> =>
  call(voteArticle, { body: { article_id: articleId, vote } })

/** What may be wrong with an item or a delivery, in the visitor's language (HLP-01). */
export async function fetchIssues(call: UpstreamCaller): Promise<IssueLists> {
  const [items, deliveries] = await Promise.all([call(itemIssues, {}), call(deliveryIssues, {})])
  return { items: items.issues, deliveries: deliveries.issues }
}
