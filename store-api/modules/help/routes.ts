import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import * as help from '@kolea/contract/help.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import { dayMs } from '@kolea/domain/time/durations.ts'
import { rowsOf, type Db } from '../../db/database.ts'
import { bind } from '../../http/bind.ts'
import { articlesOfSection, articlesWithLabels } from './articles.ts'
import { deliveryIssuesIn, itemIssuesIn } from './issue-lists.ts'
import { castVote, dropOldGuestVotes, readVotes } from './votes.ts'

const cityRow = z.object({ name: z.string(), state: z.string(), stores: z.number() })
type City = z.output<typeof cityRow>

/** Cities of a country with how many stores they have; training stores do not count (HLP-01). */
const citiesOf = (db: Db, country: Country): Promise<City[]> =>
  rowsOf(
    db,
    cityRow,
    sql`select city as name, state, count(*)::int as stores from stores
      where country = ${country} and not training_only group by city, state order by city, state`,
  )

/** The help centre (HLP-01). */
export function helpRoutes(app: FastifyInstance): void {
  const { db, clock } = app

  bind(app, help.sectionArticles, ({ params, language }) => articlesOfSection(db, params.sectionId, language))
  bind(app, help.labelledArticles, ({ query, language }) =>
    articlesWithLabels(db, query.label_names.split(','), query.sort_order, language),
  )
  bind(app, help.voteArticle, ({ body, caller }) =>
    castVote(db, body.article_id, caller, body.vote, clock.now()),
  )
  bind(app, help.articleVotes, ({ params, caller }) => readVotes(db, params.articleId, caller))
  app.repeat(dayMs, () => dropOldGuestVotes(db, clock.now()))
  bind(app, help.itemIssues, ({ language }) => ({ issues: itemIssuesIn(language) }))
  bind(app, help.deliveryIssues, ({ language }) => ({ issues: deliveryIssuesIn(language) }))
  bind(app, help.cities, async ({ query }) => ({
    countryCode: query.countryCode,
    data: await citiesOf(db, query.countryCode),
  }))
}
