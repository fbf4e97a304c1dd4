import { and, eq, isNull, lt, ne, or } from 'drizzle-orm'
import { dayMs } from '#lib/domain/time/durations.ts'
import type { GatewayName } from '#lib/domain/wallet/gateway-name.ts'
import type { Db } from '../../db/database.ts'
import { gatewayEvents } from '../../db/schema/gateway-events.ts'
import { payments } from '../../db/schema/payments.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services/services.ts'
import { ForgedEvent, type Delivery, type GatewayEvent } from '../payments/gateway-event.ts'
import type { PaymentGateways } from '../payments/gateways.ts'
import { settlePayment, type Settling } from './settle.ts'
import { settleRefundsOf } from './settle-refund.ts'

/** Repeated messages are known for so long; gateways give up after days. */
const rememberedForMs = 30 * dayMs

type Reporting = Settling & Pick<Services, 'log'>

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

/** The order whose charge is reported; null when the gateway serves others too. */
async function orderOf(
  db: Db,
  gateway: GatewayName,
  { key, reference }: GatewayEvent,
): Promise<string | null> {
  if (key === undefined && reference === undefined) return null
  const [payment] = await db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(
      and(
        eq(payments.gateway, gateway),
        or(
          key === undefined ? undefined : eq(payments.gatewayKey, key),
          reference === undefined ? undefined : eq(payments.gatewayReference, reference),
        ),
      ),
    )
  return payment?.orderId ?? null
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

const handlers: Readonly<
  Record<GatewayEvent['kind'], (services: Reporting, orderId: string) => Promise<unknown>>
> = {
  // Whatever the message says, and in whatever order messages come: the gateway is asked what became of the charge.
  charge: (services, orderId) => settlePayment(services, orderId),
  refund: (services, orderId) => settleRefundsOf(services, orderId),
  dispute: async ({ log }, orderId) => log.warn({ orderId }, 'a charge is disputed at its gateway'),
  other: async () => undefined,
}

/**
 * Takes a gateway's message: settles what a browser left open, once, however often it is sent.
 * @throws Refusal 404 webhook_off, 401 webhook_refused
 * @throws GatewayTimeout when the gateway has to send it again
 */
export async function takeEvent(services: Reporting, name: GatewayName, delivery: Delivery): Promise<void> {
  const { db, clock } = services
  const event = await readEvent(services, name, delivery)
  const orderId = await orderOf(db, name, event)
  if (!(await note(db, name, event, orderId, clock.now()))) return
  if (orderId !== null) await handlers[event.kind](services, orderId)
  await db
    .update(gatewayEvents)
    .set({ handledAt: clock.now() })
    .where(and(eq(gatewayEvents.gateway, name), eq(gatewayEvents.eventId, event.id)))
}
