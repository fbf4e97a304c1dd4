import { and, eq, isNull, lt, ne, or } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { maxWebhookBytes, signatureHeaderOf, webhookPath } from '@kolea/contract/webhooks.ts'
import { dayMs } from '@kolea/domain/time/durations.ts'
import { webhookGateways, type GatewayName } from '@kolea/domain/wallet/gateway-name.ts'
import type { Db } from '../../db/database.ts'
import { gatewayEvents } from '../../db/schema/payments.ts'
import { subscriptionCharges } from '../../db/schema/subscriptions.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services/services.ts'
import { ForgedEvent, type Delivery, type GatewayEvent } from '../payments/gateway-event.ts'
import { GatewayTimeout } from '../payments/gateway.ts'
import type { PaymentGateways } from '../payments/gateways.ts'
import { recordChargeRefunds } from '../subscriptions/record-refunds.ts'
import { settleReported } from '../subscriptions/late-charge.ts'
import { recordGatewayRefunds } from './record-gateway-refunds.ts'
import { giveBackLateCharge } from './late-charge.ts'
import { orderOfCharge } from './order-charges.ts'
import { settleRefundsOf } from './settle-refund.ts'
import { settleAdditionsOf } from './settle-addition.ts'
import { settlePayment, type Settling } from './settle.ts'

/** Repeated messages are known for so long; gateways give up after days. */
const rememberedForMs = 30 * dayMs

type Reporting = Settling & Pick<Services, 'log' | 'alarms'>

/**
 * A message as its gateway signed it, with the main credentials or those of training.
 * @throws Refusal 404 webhook_off, 401 webhook_refused
 */
async function readEvent(
  { gateways, trainingGateways, clock }: PaymentGateways & Pick<Services, 'clock'>,
  name: GatewayName,
  delivery: Delivery,
): Promise<GatewayEvent> {
  const readers = [gateways.get(name)?.readEvent, trainingGateways.get(name)?.readEvent]
  const open = readers.filter((read) => read !== undefined && read !== null)
  if (open.length === 0) throw new Refusal(404, 'webhook_off', 'No messages of this gateway are taken.')
  for (const read of open) {
    try {
      return await read(delivery, clock.now())
    } catch (error) {
      if (!(error instanceof ForgedEvent)) throw error
    }
  }
  throw new Refusal(401, 'webhook_refused', 'The message is not signed by the gateway, or too old.')
}

/** The charge of a subscription that is reported; null when it is of none. */
async function chargeOfPass(
  db: Db,
  gateway: GatewayName,
  { key, reference }: GatewayEvent,
): Promise<string | null> {
  if (key === undefined && reference === undefined) return null
  const [charge] = await db
    .select({ chargeId: subscriptionCharges.chargeId })
    .from(subscriptionCharges)
    .where(
      and(
        eq(subscriptionCharges.gateway, gateway),
        or(
          key === undefined ? undefined : eq(subscriptionCharges.gatewayKey, key),
          reference === undefined ? undefined : eq(subscriptionCharges.reference, reference),
        ),
      ),
    )
  return charge?.chargeId ?? null
}

/** Writes a message down; false when it was handled before. */
async function note(db: Db, gateway: GatewayName, event: GatewayEvent, orderId: string | null, now: Date) {
  const { id: eventId, kind, name } = event
  const forgotten = new Date(now.getTime() - rememberedForMs)
  await db
    .delete(gatewayEvents)
    .where(and(lt(gatewayEvents.receivedAt, forgotten), ne(gatewayEvents.kind, 'dispute')))
  await db
    .insert(gatewayEvents)
    .values({ gateway, eventId, kind, name, orderId, receivedAt: now })
    .onConflictDoNothing()
  const open = and(
    eq(gatewayEvents.gateway, gateway),
    eq(gatewayEvents.eventId, eventId),
    isNull(gatewayEvents.handledAt),
  )
  return (await db.select().from(gatewayEvents).where(open)).length > 0
}

type Handlers = Readonly<
  Record<GatewayEvent['kind'], (services: Reporting, paidId: string, event: GatewayEvent) => Promise<unknown>>
>

/** What a message does about an order. */
const orderHandlers: Handlers = {
  // Whatever the message says, and in whatever order messages arrive: the state of the charge is read from the gateway.
  charge: async (services, orderId, { reference }) => {
    await settlePayment(services, orderId)
    await settleAdditionsOf(services, orderId)
    await giveBackLateCharge(services, orderId, reference)
  },
  refund: async (services, orderId) => {
    await settleRefundsOf(services, orderId)
    await recordGatewayRefunds(services, orderId)
  },
  dispute: async ({ log }, orderId) => log.warn({ orderId }, 'a charge is disputed at its gateway'),
  other: async () => undefined,
}

/** The same about a charge of a subscription. */
const passHandlers: Handlers = {
  charge: (services, chargeId, { reference }) => settleReported(services, chargeId, reference),
  refund: recordChargeRefunds,
  dispute: async ({ log }, chargeId) => log.warn({ chargeId }, 'a charge is disputed at its gateway'),
  other: async () => undefined,
}

/**
 * Takes a gateway's message: settles what a browser left open, once, however often it is sent.
 * @throws Refusal 404 webhook_off, 401 webhook_refused
 * @throws GatewayTimeout when the gateway has to send it again
 */
async function takeEvent(services: Reporting, name: GatewayName, delivery: Delivery): Promise<void> {
  const { db, clock } = services
  const event = await readEvent(services, name, delivery)
  const orderId = await orderOfCharge(db, name, event)
  if (!(await note(db, name, event, orderId, clock.now()))) return
  if (orderId !== null) await orderHandlers[event.kind](services, orderId, event)
  const chargeId = await chargeOfPass(db, name, event)
  if (chargeId !== null) await passHandlers[event.kind](services, chargeId, event)
  await db
    .update(gatewayEvents)
    .set({ handledAt: clock.now() })
    .where(and(eq(gatewayEvents.gateway, name), eq(gatewayEvents.eventId, event.id)))
}

/**
 * Messages of payment gateways. They are no endpoints of the contract: their form is the gateway's own, their access is its
 * signature over the text as it was sent. A gateway sends again what was not answered with 200.
 */
export function webhookRoutes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const limits = { parseAs: 'string', bodyLimit: maxWebhookBytes } as const
  const types = ['application/json', 'application/x-www-form-urlencoded']
  app.addContentTypeParser(types, limits, (_request, body, done) => done(null, body))
  for (const gateway of webhookGateways)
    app.post(
      webhookPath(gateway),
      { schema: { hide: true }, bodyLimit: maxWebhookBytes },
      async ({ body, headers }) => {
        const header = signatureHeaderOf(gateway)
        const signature = header === null ? undefined : headers[header]
        const delivery = {
          body: typeof body === 'string' ? body : '',
          signature: typeof signature === 'string' ? signature : undefined,
        }
        try {
          await takeEvent(app, gateway, delivery)
        } catch (error) {
          if (!(error instanceof GatewayTimeout)) throw error
          throw new Refusal(503, 'service_unavailable', 'The gateway has not decided yet: send it again.')
        }
        return { status: 'success' }
      },
    )
}
