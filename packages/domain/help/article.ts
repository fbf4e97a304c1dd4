import { plainText } from '../entered/plain-text.ts'
import type { HelpSection } from './sections.ts'

/** A block of an article: plain text, so that nothing an editor writes can run in a page. */
export type ArticleBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list' | 'steps'; readonly items: readonly string[] }

/** An article of the help centre in one language (HLP-01). */
export interface HelpArticle {
  readonly articleId: string
  readonly section: HelpSection
  readonly title: string
  readonly blocks: readonly ArticleBlock[]
  readonly labels: readonly string[]
  /** ISO 8601 instant. */
  readonly updatedAt: string
}

/** The lines of an article, one after the other. */
export const articleLines = ({ blocks }: Pick<HelpArticle, 'blocks'>): readonly string[] =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : block.items))

/** The article's first line, for lists and descriptions. */
export const leadOf = (article: Pick<HelpArticle, 'blocks'>): string => articleLines(article)[0] ?? ''

/** Words as the search compares them; Arabic ones without their article, which is written as one with the word. */
const wordsOf = (text: string): readonly string[] =>
  plainText(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => word.replace(/^و?ال(?=..)/u, ''))

const inTitle = 3
const inBody = 1

/** How well one word of a search fits: a word of the text that begins with it, the title above the body; 0 when none does. */
function fitOf(word: string, title: readonly string[], body: readonly string[]): number {
  const begins = (candidate: string) => candidate.startsWith(word)
  return title.some(begins) ? inTitle : body.some(begins) ? inBody : 0
}

/** Articles that have a word for each word of the search, the best fit first; otherwise in the order given. */
export function searchArticles(articles: readonly HelpArticle[], search: string): readonly HelpArticle[] {
  const words = wordsOf(search)
  if (words.length === 0) return []
  return articles
    .map((article) => {
      const title = wordsOf(article.title)
      const body = wordsOf(articleLines(article).join(' '))
      const fits = words.map((word) => fitOf(word, title, body))
      return { article, fit: fits.includes(0) ? 0 : fits.reduce((sum, one) => sum + one, 0) }
    })
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit)
    .map(({ article }) => article)
}

/** At most three other articles with the most labels in common; those without any are left out. */
export function relatedArticles(
  article: HelpArticle,
  articles: readonly HelpArticle[],
): readonly HelpArticle[] {
  const common = (other: HelpArticle) => other.labels.filter((label) => article.labels.includes(label)).length
  return articles
    .filter((other) => other.articleId !== article.articleId && common(other) > 0)
    .sort((one, other) => common(other) - common(one))
    .slice(0, 3)
}
