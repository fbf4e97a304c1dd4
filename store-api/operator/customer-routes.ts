import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { termsTypes } from '@kolea/domain/account/profile.ts'
import { countries } from '@kolea/domain/location/country.ts'
import { country, email, typed } from '@kolea/contract/scalars.ts'
import { inTransaction } from '../db/database.ts'
import { customers, type CustomerRow } from '../db/schema/customers.ts'
import { setTraining } from '../modules/accounts/customer-row.ts'
import { closeFlow } from '../modules/otp/flow.ts'
import { revokeAll } from '../modules/tokens/families.ts'
import { eraseCustomer } from '../modules/personal-data/delete-account.ts'
import { personalDataOf } from '../modules/personal-data/export-data.ts'
import { latestSubscriptions, renewNow, showSubscription } from '../modules/subscriptions/operator-access.ts'
import { publishTerms } from '../modules/terms/documents.ts'
import { mintTestToken } from '../modules/social/test-provider.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services/services.ts'
import type { OperatorApp } from '../plugins/contract.ts'

const personBody = z.object({
  user_id: z.string().min(1).max(100),
  email: email.nullable(),
  first_name: typed(100),
  last_name: typed(100),
})

const trainingBody = z.object({ email, on: z.boolean() })
const termsBody = z.object({
  type: z.enum(termsTypes),
  country: country.optional(),
  url: z
    .string()
    .regex(/^\/\S{1,200}$/, 'a path of the storefront')
    .optional(),
})

/** What concerns customers' accounts, for whoever runs the shop. */
export function identityRoutes(app: OperatorApp): void {
  app.post('/social/test-token', { schema: { hide: true, body: personBody } }, async (request) => {
    if (!app.settings.social.providers.includes('test'))
      throw new Refusal(409, 'provider_off', 'The test provider is off (SOCIAL_PROVIDERS).')
    const body = request.body
    const person = {
      userId: body.user_id,
      email: body.email,
      firstName: body.first_name,
      lastName: body.last_name,
    }
    return { access_token: await mintTestToken(person, app.settings, app.clock) }
  })
  app.put('/training', { schema: { hide: true, body: trainingBody } }, async (request) => {
    const { email: of, on } = request.body
    if (!(await setTraining(app.db, of, on, app.clock.now())))
      throw new Refusal(404, 'not_found', `There is no account of ${of}.`)
    return { status: 'success' }
  })
  app.post('/terms', { schema: { hide: true, body: termsBody } }, async (request) => {
    const { type, country: only, url } = request.body
    const published = []
    for (const one of only === undefined ? countries : [only])
      published.push(await publishTerms(app.db, one, type, url, app.clock.now()))
    return { published }
  })
}

const whoseBody = z.object({ email })

/** @throws Refusal 404 not_found */
async function customerBy({ db }: Pick<Services, 'db'>, of: string): Promise<CustomerRow> {
  const [row] = await db.select().from(customers).where(eq(customers.emailKey, of.trim().toLowerCase()))
  if (row === undefined) throw new Refusal(404, 'not_found', `There is no account of ${of}.`)
  return row
}

/** What a customer may request in writing: a copy of their data, or its deletion (PRO-05). */
export function personalDataOperatorRoutes(app: OperatorApp): void {
  app.post('/customers/data', { schema: { hide: true, body: whoseBody } }, async (request) => {
    const { customerId } = await customerBy(app, request.body.email)
    return personalDataOf(app.db, customerId, app.clock.now())
  })
  app.post('/customers/marks', { schema: { hide: true, body: whoseBody } }, async (request) => {
    const { email: emailKey, customerId } = await customerBy(app, request.body.email)
    return {
      email: app.securityLog.markOf('email', emailKey.trim().toLowerCase()),
      customer: app.securityLog.markOf('customer', customerId),
    }
  })
  app.post('/customers/sign-out', { schema: { hide: true, body: whoseBody } }, async (request) => {
    const { customerId, digitalId } = await customerBy(app, request.body.email)
    const now = app.clock.now()
    await inTransaction(app.db, async (tx) => {
      await revokeAll(tx, customerId, 'ended_by_operator', now)
      await closeFlow(tx, { purpose: 'sign_in', subjectId: digitalId }, now)
    })
    return { status: 'success' }
  })
  app.post('/customers/delete', { schema: { hide: true, body: whoseBody } }, async (request) => {
    await eraseCustomer(app, await customerBy(app, request.body.email), 'en')
    return { status: 'success' }
  })
}

const params = z.object({ whose: z.string().min(1).max(254) })
const renewBody = z.object({ paid_until: z.iso.datetime() })

/** Subscriptions: the latest fifty, one with its charges, or one made due now. */
export function subscriptionOperatorRoutes(app: OperatorApp): void {
  app.get('/subscriptions', { schema: { hide: true } }, async () => ({
    subscriptions: await latestSubscriptions(app.db),
  }))
  app.get('/subscriptions/:whose', { schema: { hide: true, params } }, async (request) => {
    const { whose } = request.params
    return { subscription: await showSubscription(app.db, whose) }
  })
  app.post(
    '/subscriptions/:whose/renew',
    { schema: { hide: true, params, body: renewBody } },
    async (request) => {
      const { subscriptionId } = await showSubscription(app.db, request.params.whose)
      await renewNow(
        app.db,
        { subscriptionId, paidUntil: new Date(request.body.paid_until) },
        app.clock.now(),
      )
      return { status: 'success' }
    },
  )
}
