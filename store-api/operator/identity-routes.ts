import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { email, typed } from '#lib/contract/scalars.ts'
import { mintTestToken } from '../modules/social/test-provider.ts'
import { Refusal } from '../refusal.ts'

const personBody = z.object({
  user_id: z.string().min(1).max(100),
  email: email.nullable(),
  first_name: typed(100),
  last_name: typed(100),
})

/** What concerns customers' accounts, for whoever runs the shop. */
export function identityRoutes(app: FastifyInstance): void {
  app.post('/social/test-token', { schema: { hide: true, body: personBody } }, async (request) => {
    if (!app.settings.social.providers.includes('test'))
      throw new Refusal(409, 'provider_off', 'The test provider is off (SOCIAL_PROVIDERS).')
    const body = request.body as z.output<typeof personBody>
    const person = {
      userId: body.user_id,
      email: body.email,
      firstName: body.first_name,
      lastName: body.last_name,
    }
    return { access_token: await mintTestToken(person, app.settings, app.clock) }
  })
}
