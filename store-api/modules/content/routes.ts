import type { FastifyInstance } from 'fastify'
import { changes, configuration, faqs, uiStrings } from '@kolea/contract/content.ts'
import { bind } from '../../http/bind.ts'
import { changesSince } from '../../services/change-log.ts'
import { firstOrderDays, readFeaturesAndChange } from './configuration.ts'
import { readStrings } from './ui-strings.ts'
import { faqsOf } from './faqs.ts'

export function contentRoutes(app: FastifyInstance): void {
  bind(app, configuration, async ({ body }) => {
    const { features, lastModified } = await readFeaturesAndChange(app.db, body.country)
    const known =
      body.last_modified_date !== null && Date.parse(body.last_modified_date) >= Date.parse(lastModified)
    return { configurations: known ? [] : features, last_modified_date: lastModified }
  })
  bind(app, changes, ({ query: { log, since } }) => {
    const from = log === undefined || since === undefined ? undefined : { log, since }
    return changesSince(app.db, from, app.clock.now())
  })
  bind(app, uiStrings, ({ params }) => readStrings(app.db, params.component, params.bundle))
  bind(app, faqs, async ({ query, language }) => ({
    faqs: faqsOf(query.app, query.language ?? language, await firstOrderDays(app.db)),
  }))
}
