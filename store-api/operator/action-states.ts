import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import { normaliseCode } from '@kolea/domain/pricing/coupons.ts'
import { countries } from '@kolea/domain/location/country.ts'
import { alarms } from '../db/schema/alarms.ts'
import { categories, productPrices, storeProducts } from '../db/schema/catalog.ts'
import { uiStringRows } from '../db/schema/content.ts'
import { customers } from '../db/schema/customers.ts'
import { storeRows } from '../db/schema/location.ts'
import { outboxMessages } from '../db/schema/messages.ts'
import { orders } from '../db/schema/orders.ts'
import { refunds } from '../db/schema/refunds.ts'
import { termsDocuments } from '../db/schema/terms.ts'
import { isSame } from '../db/seed/follow-seed.ts'
import { readFeatures } from '../modules/content/configuration.ts'
import type { OperatorApp } from '../plugins/contract.ts'
import { recordKinds } from './record-kinds.ts'

/** What an action is about, by name; nothing about a person. */
export type ActionState = Readonly<Record<string, unknown>>

type Values = Readonly<Record<string, unknown>>
type Read = (app: Pick<OperatorApp, 'db' | 'clock' | 'notices'>, given: Values) => Promise<ActionState>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const priceState: Read = async ({ db }, { product_id, zone }) => {
  const ofProduct = eq(productPrices.productId, text(product_id))
  const rows = await db
    .select()
    .from(productPrices)
    .where(zone === undefined ? ofProduct : and(ofProduct, eq(productPrices.priceZone, text(zone))))
  return Object.fromEntries(rows.map(({ priceZone, listCents }) => [priceZone, listCents]))
}

const stockState: Read = async ({ db }, { store_id, product_id }) => {
  const isRow = and(eq(storeProducts.storeId, text(store_id)), eq(storeProducts.productId, text(product_id)))
  const [row] = await db.select().from(storeProducts).where(isRow)
  return row === undefined ? {} : { quantity: row.quantity }
}

const courierState: Read = async ({ db }, { store_id }) => {
  const [row] = await db
    .select({ couriers: storeRows.couriersAvailable })
    .from(storeRows)
    .where(eq(storeRows.storeId, text(store_id)))
  return row ?? {}
}

const featureState: Read = async ({ db }, { id }) => {
  const values: Record<string, unknown> = {}
  for (const country of countries) {
    const features = await readFeatures(db, country)
    values[country] = features.find((feature) => feature.id === id)?.current_value
  }
  return values
}

const stringState: Read = async ({ db }, { language, key }) => {
  const isRow = and(eq(uiStringRows.language, text(language)), eq(uiStringRows.key, text(key)))
  const [row] = await db.select({ text: uiStringRows.text }).from(uiStringRows).where(isRow)
  return row ?? {}
}

const hiddenState: Read = async ({ db }, { id }) => {
  const [row] = await db
    .select({ hidden: categories.withdrawn })
    .from(categories)
    .where(eq(categories.slug, text(id)))
  return row ?? {}
}

const orderState: Read = async ({ db }, { order }) => {
  const [row] = await db
    .select({ orderId: orders.orderId, status: orders.orderStatus })
    .from(orders)
    .where(or(eq(orders.orderId, text(order)), eq(orders.orderNumber, text(order).toUpperCase())))
  if (row === undefined) return {}
  const [given] = await db
    .select({ cents: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.orderId, row.orderId), ne(refunds.state, 'failed')))
  return { status: row.status, refunded: given?.cents ?? 0 }
}

const trainingState: Read = async ({ db }, { email }) => {
  const [row] = await db
    .select({ training: customers.trainingMode })
    .from(customers)
    .where(eq(customers.emailKey, text(email).trim().toLowerCase()))
  return row ?? {}
}

const termsState: Read = async ({ db }, { type }) => {
  const rows = await db.select().from(termsDocuments)
  const versions: Record<string, number> = {}
  for (const { country, type: of, version } of rows)
    if (of === type) versions[country] = Math.max(version, versions[country] ?? 0)
  return versions
}

const messageState: Read = async ({ db }, { id }) => {
  const [row] = await db
    .select({ state: outboxMessages.state })
    .from(outboxMessages)
    .where(eq(outboxMessages.messageId, text(id)))
  return row ?? {}
}

const alarmState: Read = async ({ db }) =>
  Object.fromEntries((await db.select().from(alarms)).map(({ kind, times }) => [kind, times]))

const recordStates = Object.fromEntries(
  Object.entries(recordKinds).flatMap(([path, kind]) => {
    const read: Read = async (app, { id }) => {
      const same = path === 'coupons' ? normaliseCode(text(id)) : id
      const found = (await kind.list(app)).find((one) => one.id === same)
      return (found?.record ?? {}) as ActionState
    }
    return ['PUT', 'DELETE'].map((method) => [`${method} /operator/${path}/:id`, read])
  }),
) as Readonly<Record<string, Read>>

/** Changes nothing that has values, or what is a person's: that it was done is all that is stored. */
const nothing: Read = async () => ({})

const states: Readonly<Record<string, Read>> = {
  ...recordStates,
  'PUT /operator/price': priceState,
  'PUT /operator/stock': stockState,
  'PUT /operator/couriers': courierState,
  'PUT /operator/configuration/:id': featureState,
  'PUT /operator/strings/:language/:key': stringState,
  'DELETE /operator/strings/:language/:key': stringState,
  'PUT /operator/categories/:id/hidden': hiddenState,
  'POST /operator/orders/:order/advance': orderState,
  'POST /operator/orders/:order/cancel': orderState,
  'POST /operator/orders/:order/short': orderState,
  'POST /operator/orders/:order/refund': orderState,
  'PUT /operator/training': trainingState,
  'POST /operator/terms': termsState,
  'POST /operator/outbox/:id/retry': messageState,
  'DELETE /operator/alarms': alarmState,
  'POST /operator/popularity/refresh': nothing,
  'POST /operator/restore': nothing,
  'POST /operator/subscriptions/:whose/renew': nothing,
  'POST /operator/social/test-token': nothing,
  'POST /operator/customers/data': nothing,
  'POST /operator/customers/marks': nothing,
  'POST /operator/customers/sign-out': nothing,
  'POST /operator/customers/delete': nothing,
  // Of tests alone.
  'PUT /operator/clock': nothing,
  'PUT /operator/faults': nothing,
  'DELETE /operator/faults': nothing,
}

/** Whether it is known what a route changes: the API does not start with one of which it is not. */
export const isStateKnown = (route: string): boolean => route in states

/** What the action of a request is about, as it is now; undefined for a reading. */
export async function stateOf(app: OperatorApp, request: FastifyRequest): Promise<ActionState | undefined> {
  const read = states[`${request.method} ${request.routeOptions.url ?? ''}`]
  const given = { ...(request.body as Values | undefined), ...(request.params as Values | undefined) }
  return read?.(app, given)
}

/** Characters of a value that are stored; of a longer one its hash. */
const longestValue = 2_000

function bounded(value: unknown): unknown {
  const json = JSON.stringify(value) ?? ''
  if (json.length <= longestValue) return value
  return `${json.length} characters, SHA-256 ${createHash('sha256').update(json).digest('hex')}`
}

/** What differs between two states, as both had it; null on both sides when nothing does. */
export function changeOf(
  before: ActionState,
  after: ActionState,
): { before: ActionState | null; after: ActionState | null } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isSame(before[name], after[name]),
  )
  const of = (state: ActionState) =>
    Object.fromEntries(names.filter((name) => name in state).map((name) => [name, bounded(state[name])]))
  return names.length === 0 ? { before: null, after: null } : { before: of(before), after: of(after) }
}
