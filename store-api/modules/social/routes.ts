import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '@kolea/contract/endpoint.ts'
import { socialToken } from '@kolea/contract/social.ts'
import { inTransaction, type Db } from '../../db/database.ts'
import { customers, socialIdentities } from '../../db/schema/customers.ts'
import { bind } from '../../http/bind.ts'
import type { CallSource } from '../../http/call-source.ts'
import { Refusal, localizedRefusal } from '../../refusal.ts'
import type { Services } from '../../services/services.ts'
import { textIn } from '../../texts/text.ts'
import { moveGuestCart } from '../cart/move-guest-cart.ts'
import type { WireTokens, Tokens } from '../tokens/service.ts'
import type { ProviderName, SocialPerson, SocialProvider } from './provider.ts'
import { personBy } from './providers.ts'

async function customerOf(db: Db, provider: ProviderName, { userId }: SocialPerson) {
  const [row] = await db
    .select({ customerId: customers.customerId, digitalId: customers.digitalId })
    .from(socialIdentities)
    .innerJoin(customers, eq(customers.customerId, socialIdentities.customerId))
    .where(and(eq(socialIdentities.provider, provider), eq(socialIdentities.providerUserId, userId)))
  return row
}

/** Nobody has enrolled with this: says with what a registration can begin (SGN-06). */
function refuseUnknown(person: SocialPerson, email: string): Refusal {
  const key = 'social_login_error'
  return new Refusal(422, key, textIn('en', key), undefined, {
    localized: { key, values: {} },
    person: { first_name: person.firstName, last_name: person.lastName, email },
  })
}

/**
 * Signs in whoever enrolled with this provider and moves the guest's basket (SGN-06, SES-08). An account that has the
 * same e-mail is neither opened nor linked: its owner has a password, and what a provider says is not proof of that.
 * @throws Refusal 401 invalid_client, invalid_grant; 409 social_email_taken; 422 social_login_error; see `personBy`
 */
async function socialSignIn(
  { db, tokens }: Pick<Services, 'db'> & Tokens,
  providers: ReadonlyMap<ProviderName, SocialProvider>,
  body: BodyOf<typeof socialToken>,
  source: CallSource,
): Promise<WireTokens> {
  tokens.checkClient(body)
  const person = await personBy(providers, body.provider, body.access_token)
  const customer = await customerOf(db, body.provider, person)
  if (customer === undefined) {
    const email = person.email ?? body.email ?? ''
    const taken = await db.$count(customers, eq(customers.emailKey, email.toLowerCase()))
    // Whether an e-mail has an account is revealed only for the provider's own; a typed one may be somebody else's.
    if (person.email !== null && taken > 0)
      throw localizedRefusal(409, 'social_email_taken', 'social_email_taken')
    throw refuseUnknown(person, email)
  }
  return inTransaction(db, async (tx) => {
    if (body.guest_id !== undefined) await moveGuestCart(tx, body.guest_id, customer.customerId)
    return tokens.signIn(customer, tx, source)
  })
}

export function socialRoutes(app: FastifyInstance): void {
  bind(app, socialToken, ({ body, source }) => socialSignIn(app, app.socialProviders, body, source))
}
