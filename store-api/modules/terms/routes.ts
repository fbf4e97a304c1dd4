import type { FastifyInstance } from 'fastify'
import { requiredTerms } from '@kolea/contract/terms.ts'
import { bind } from '../../http/bind.ts'
import { localizedRefusal } from '../../refusal.ts'
import { documentsOf } from './documents.ts'

/** Required terms (TRM-01). */
export function termsRoutes(app: FastifyInstance): void {
  bind(app, requiredTerms, async ({ params }) => {
    const rows = await documentsOf(app.db, params.hash)
    if (rows === undefined) throw localizedRefusal(404, 'terms_not_found', 'terms_not_found')
    return {
      required_terms: rows.map(({ termsId: id, type, country, version, url, publishedAt }) => ({
        id,
        type,
        country,
        version,
        url,
        published_at: publishedAt.toISOString(),
      })),
    }
  })
}
