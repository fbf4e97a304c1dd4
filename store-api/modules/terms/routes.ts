import type { FastifyInstance } from 'fastify'
import { acceptTerms, requiredTerms } from '#lib/contract/terms.ts'
import { inTransaction } from '../../db/database.ts'
import { bind } from '../../http/bind.ts'
import { worded } from '../../refusal.ts'
import { customerRow, profileOf } from '../customers/profile.ts'
import { accept, documentsInForce, documentsOf } from './documents.ts'

/** Required terms (TRM-01). */
export function termsRoutes(app: FastifyInstance): void {
  bind(app, requiredTerms, async ({ params }) => {
    const rows = await documentsOf(app.db, params.hash)
    if (rows === undefined) throw worded(404, 'terms_not_found', 'terms_not_found')
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
  bind(app, acceptTerms, ({ caller, body }) =>
    inTransaction(app.db, async (tx) => {
      const row = await customerRow(tx, caller.customerId)
      const inForce = new Set((await documentsInForce(tx, row.country)).map(({ termsId }) => termsId))
      if (body.ids.some((termsId) => !inForce.has(termsId)))
        throw worded(400, 'unknown_terms', 'unknown_terms')
      await accept(tx, row.customerId, body.ids, app.clock.now())
      return { profile: await profileOf(tx, row) }
    }),
  )
}
