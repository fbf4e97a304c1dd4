import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { country, id } from './scalars.ts'

/** Plain text segments instead of markup, so that nothing an editor writes can run in a page. */
const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.enum(['list', 'steps']), items: z.array(z.string()) }),
])

/** An article in the caller's language (`accept-language`), else in English (HLP-01). */
export const article = z.object({
  id,
  section_id: id,
  title: z.string(),
  body: z.array(block),
  label_names: z.array(z.string()),
  /** ISO 8601 instant. */
  updated_at: z.string(),
})

const articles = z.object({ articles: z.array(article) })

export const sectionArticles = endpoint({
  name: 'sectionArticles',
  summary: 'List the help articles of a section',
  method: 'GET',
  path: '/guide/help_center/sections/:sectionId/articles',
  access: 'client',
  params: z.object({ sectionId: id }),
  response: articles,
  errors: ['section_not_found'],
})

/** Articles that carry one of the labels (comma-separated); `desc` is the last one first. */
export const labelledArticles = endpoint({
  name: 'labelledArticles',
  summary: 'List the help articles with a label',
  method: 'GET',
  path: '/guide/help_center/articles',
  access: 'client',
  query: z.object({
    label_names: z
      .string()
      .max(200)
      .regex(/^[a-z_]+(,[a-z_]+)*$/),
    sort_order: z.enum(['asc', 'desc']).default('desc'),
  }),
  response: articles,
})

const vote = z.enum(['up', 'down'])

const votes = z.object({
  up: z.int(),
  down: z.int(),
  /** The caller's own; null without one. */
  vote: vote.nullable(),
})

/** One vote a customer, or a guest's device, and article; another one takes its place (HLP-01). */
export const voteArticle = endpoint({
  name: 'voteArticle',
  summary: 'Say whether an article helped',
  method: 'POST',
  path: '/customers/article/vote',
  body: z.object({ article_id: id, vote }),
  response: votes,
  errors: ['article_not_found'],
})

export const articleVotes = endpoint({
  name: 'articleVotes',
  summary: 'Count the votes of an article',
  method: 'GET',
  path: '/customers/article/:articleId/votes',
  params: z.object({ articleId: id }),
  response: votes,
  errors: ['article_not_found'],
})

const issues = z.object({ issues: z.array(z.object({ id, text: z.string() })) })

/** What may be wrong with an item, to choose from; path of our own choice (RDG-10). */
export const itemIssues = endpoint({
  name: 'itemIssues',
  summary: 'List what may be wrong with an item',
  method: 'GET',
  path: '/guide/help_center/issues/items',
  access: 'client',
  response: issues,
})

/** What may be wrong with a delivery, to choose from; path of our own choice (RDG-10). */
export const deliveryIssues = endpoint({
  name: 'deliveryIssues',
  summary: 'List what may be wrong with a delivery',
  method: 'GET',
  path: '/guide/help_center/issues/deliveries',
  access: 'client',
  response: issues,
})

/** Cities with a store, in the order of their names; path of our own choice (RDG-10). */
export const cities = endpoint({
  name: 'cities',
  summary: 'List the cities with a store',
  method: 'GET',
  path: '/content/cities',
  access: 'client',
  query: z.object({ countryCode: country }),
  response: z.object({
    countryCode: country,
    data: z.array(z.object({ name: z.string(), state: z.string(), stores: z.int() })),
  }),
})
