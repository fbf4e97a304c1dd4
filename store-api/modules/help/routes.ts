import type { FastifyInstance } from 'fastify'
import * as help from '#lib/contract/help.ts'
import { bind } from '../../http/bind.ts'
import { articlesOfSection, articlesWithLabels } from './articles.ts'
import { citiesOf } from './cities.ts'
import { deliveryIssuesIn, itemIssuesIn } from './issues.ts'
import { castVote, readVotes } from './votes.ts'

/** The help centre (HLP-01). */
export function helpRoutes(app: FastifyInstance): void {
  const { db, clock } = app

  bind(app, help.sectionArticles, ({ params, language }) => articlesOfSection(db, params.sectionId, language))
  bind(app, help.labelledArticles, ({ query, language }) =>
    articlesWithLabels(db, query.label_names.split(','), query.sort_order, language),
  )
  bind(app, help.voteArticle, ({ body, caller }) =>
    castVote(db, body.article_id, caller.customerId, body.vote, clock.now()),
  )
  bind(app, help.articleVotes, ({ params, caller }) =>
    readVotes(db, params.articleId, caller.kind === 'customer' ? caller.customerId : null),
  )
  bind(app, help.itemIssues, ({ language }) => ({ issues: itemIssuesIn(language) }))
  bind(app, help.deliveryIssues, ({ language }) => ({ issues: deliveryIssuesIn(language) }))
  bind(app, help.cities, async ({ query }) => ({
    countryCode: query.countryCode,
    data: await citiesOf(db, query.countryCode),
  }))
}
