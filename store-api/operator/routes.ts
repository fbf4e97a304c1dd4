import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { endpoints } from '@kolea/contract/all.ts'
import { country } from '@kolea/contract/scalars.ts'
import { featureValue } from '@kolea/contract/content.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import { waysToPay } from '@kolea/domain/wallet/ways-to-pay.ts'
import { inTransaction } from '../db/database.ts'
import { featuresOf, readFeatures, setFeature } from '../modules/content/configuration.ts'
import { isKindOpen } from '../modules/payments/choose-gateway.ts'
import { bearerOf } from '../http/access.ts'
import { fault } from '../plugins/faults.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services/services.ts'
import { actionLog } from './action-log.ts'
import { hasOperators, holderOf, isFromThisMachine } from './access.ts'
import { backupRoutes, messageRoutes, alarmRoutes } from './service-routes.ts'
import { identityRoutes, personalDataOperatorRoutes, subscriptionOperatorRoutes } from './customer-routes.ts'
import { orderOperatorRoutes } from './order-routes.ts'
import { feedbackOperatorRoutes, recordRoutes } from './record-routes.ts'
import { searchOperatorRoutes } from './search-routes.ts'
import { shopRoutes, stringRoutes } from './shop-routes.ts'
import { callSource } from '../http/call-source.ts'
import type { OperatorApp } from '../plugins/contract.ts'

/**
 * Only from this machine, by the address of the connection itself: to anyone else, whatever they say of themselves, the
 * paths do not exist. From here, only with an operator's token.
 * @returns the operator's name; null with the token that all share
 */
function checkOperator(
  { settings, securityLog }: Pick<OperatorApp, 'settings' | 'securityLog'>,
  request: FastifyRequest,
): string | null {
  const token = bearerOf(request)
  if (!hasOperators(settings) || !isFromThisMachine(request))
    throw new Refusal(404, 'not_found', 'There is no such path.')
  const holder = token === undefined ? undefined : holderOf(settings, token)
  if (holder === undefined) {
    const { address: source } = callSource(request)
    securityLog.note({ event: 'operator', status: 401, code: 'invalid_token', account: undefined, source })
    throw new Refusal(401, 'invalid_token', 'The operator token is missing or wrong.')
  }
  return holder.name
}

function needTestMode({ settings }: Pick<Services, 'settings'>): void {
  if (!settings.testMode) throw new Refusal(409, 'test_mode_off', 'Only in test mode (KOLEA_TEST_MODE=1).')
}

/** The operator's own routes, `/operator/*`; `npm run ops` calls them. Not part of the contract. */
export const operatorRoutes: FastifyPluginCallbackZod = fp(
  (app, _options, done) => {
    const admitted = new WeakMap<FastifyRequest, string | null>()
    app.addHook('onRequest', async (request) => void admitted.set(request, checkOperator(app, request)))
    actionLog(app, admitted)
    // Whoever receives the answer to a change, and then opens the page, sees it.
    app.addHook('onSend', async ({ method }) => {
      if (method !== 'GET') await app.notices.flush()
    })
    configurationRoutes(app)
    paymentRoutes(app)
    testRoutes(app)
    messageRoutes(app)
    stringRoutes(app)
    orderOperatorRoutes(app)
    subscriptionOperatorRoutes(app)
    shopRoutes(app)
    recordRoutes(app)
    searchOperatorRoutes(app)
    feedbackOperatorRoutes(app)
    identityRoutes(app)
    personalDataOperatorRoutes(app)
    alarmRoutes(app)
    backupRoutes(app)
    done()
  },
  { name: 'operator', encapsulate: true, dependencies: ['contract', 'notices', 'payments', 'faults'] },
)

const featureBody = z.object({ value: featureValue, country: country.optional() })

function configurationRoutes(app: OperatorApp): void {
  app.get('/configuration', { schema: { hide: true } }, async () => ({
    US: await readFeatures(app.db, 'US'),
    CA: await readFeatures(app.db, 'CA'),
  }))
  app.put(
    '/configuration/:id',
    { schema: { hide: true, params: z.object({ id: z.string() }), body: featureBody } },
    async (request) => {
      const { id } = request.params
      const { value, country: only } = request.body
      await inTransaction(app.db, async (tx) => {
        await setFeature(tx, id, value, only === undefined ? ['US', 'CA'] : [only], app.clock.now())
        await app.notices.write(tx, { tags: ['config'], hard: true })
      })
      return { status: 'success' }
    },
  )
}

function paymentRoutes(app: OperatorApp): void {
  app.get('/ways-to-pay', { schema: { hide: true } }, async () => {
    const gateways = [...app.gateways.keys()]
    const inCountry = async (one: Country) => {
      const limits = await featuresOf(app.db, one)
      return waysToPay(gateways, (kind) => isKindOpen(kind, limits))
    }
    return { gateways, countries: { US: await inCountry('US'), CA: await inCountry('CA') } }
  })
}

const clockBody = z.object({ instant: z.iso.datetime({ offset: true }).nullable() })
const faultBody = z.object({ endpoint: z.string(), fault })
const clearBody = z.object({ endpoint: z.string().optional() })

function testRoutes(app: OperatorApp): void {
  app.put('/clock', { schema: { hide: true, body: clockBody } }, async (request) => {
    needTestMode(app)
    const { instant } = request.body
    app.clock.set(instant === null ? undefined : new Date(instant))
    return { now: app.clock.now().toISOString() }
  })
  app.get('/faults', { schema: { hide: true } }, async () => ({ faults: app.faults.list() }))
  app.put('/faults', { schema: { hide: true, body: faultBody } }, async (request) => {
    needTestMode(app)
    const body = request.body
    const known = body.endpoint === '*' || endpoints.some(({ name }) => name === body.endpoint)
    if (!known) throw new Refusal(404, 'not_found', `There is no endpoint ${body.endpoint}.`)
    app.faults.set(body.endpoint, body.fault)
    return { faults: app.faults.list() }
  })
  app.delete('/faults', { schema: { hide: true, querystring: clearBody } }, async (request) => {
    app.faults.clear(request.query.endpoint)
    return { faults: app.faults.list() }
  })
}
