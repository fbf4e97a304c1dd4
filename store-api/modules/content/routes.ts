import type { FastifyInstance } from 'fastify'
import { configuration, faqs } from '#lib/contract/content.ts'
import { bind } from '../../plugins/contract.ts'
import { readFeatures } from './configuration.ts'
import { faqsOf } from './faqs.ts'

export function contentRoutes(app: FastifyInstance): void {
  bind(app, configuration, async ({ body }) => {
    const { features, lastModified } = await readFeatures(app.db, body.country)
    return { configurations: features, last_modified_date: lastModified }
  })
  bind(app, faqs, ({ query, language }) => ({ faqs: faqsOf(query.app, query.language ?? language) }))
}
