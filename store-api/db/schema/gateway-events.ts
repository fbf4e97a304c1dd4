import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { GatewayName } from '#lib/domain/wallet/gateway-name.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** What gateways have reported, each message once. */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    gateway: text('gateway').$type<GatewayName>().notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind', { enum: ['charge', 'refund', 'dispute', 'other'] }).notNull(),
    /** The gateway's own name of what happened. */
    name: text('name').notNull(),
    /** Null: it is of none of our orders. */
    orderId: text('order_id'),
    receivedAt: instant('received_at').notNull(),
    /** Null while what it asks for is not done. */
    handledAt: instant('handled_at'),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.eventId] })],
)
