import { z } from 'zod'
import { campaignParts, longestPart } from './campaign.ts'

const text = (most: number) => z.string().max(most)
const amount = z.number().min(0).max(1_000_000)

/** A product of an event. `price` is of one unit, in dollars. */
const eventItemSchema = z.strictObject({
  item_id: text(64),
  item_name: text(200),
  item_category: text(100),
  price: amount,
  quantity: z.int().min(1).max(999),
})
export type EventItem = z.output<typeof eventItemSchema>

/** `value` is what the items cost together, in dollars. */
const saleShape = {
  currency: z.enum(['USD', 'CAD']),
  value: amount,
  items: z.array(eventItemSchema).max(100).readonly(),
}
const sale = z.strictObject(saleShape)

/** One event by its name, and its parameters. */
const event = <N extends string, P extends z.ZodType>(name: N, params: P) =>
  z.strictObject({ name: z.literal(name), params })

/**
 * What happened, by the names and parameters of Google Analytics 4 where it has some (ANA-01,
 * developers.google.com/analytics/devguides/collection/ga4/reference/events). No part says who: no name, address, order,
 * payment, or text that was typed.
 */
export const productEventSchema = z.discriminatedUnion('name', [
  event('page_view', z.strictObject({ page_label: text(300) })),
  /** `referral_credit`: whether the shopper has any to spend (REF-01). */
  event('home_view', z.strictObject({ referral_credit: z.enum(['Yes', 'No']) })),
  event('view_item', sale),
  event('add_to_cart', sale),
  event('remove_from_cart', sale),
  event('view_cart', sale),
  event('begin_checkout', sale),
  /** `transaction_id` is made for the event: it counts a purchase once, and leads to no order. */
  event('purchase', z.strictObject({ ...saleShape, transaction_id: z.uuid() })),
  event('login', z.strictObject({})),
  event('logout', z.strictObject({})),
  event(
    'web_vitals',
    z.strictObject({
      metric: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
      /** ms; of CLS a number without a unit. */
      value: z.number().min(0).max(10_000_000),
      rating: z.enum(['good', 'needs-improvement', 'poor']),
    }),
  ),
])
export type ProductEvent = z.output<typeof productEventSchema>

/** An event as the sink gets it. */
export const sentEventSchema = z.strictObject({
  event: productEventSchema,
  /** ms since 1970 */
  at: z.int().min(0),
  /** The campaign that brought this browser in the last 24 hours; null without one. */
  campaign: z.partialRecord(z.enum(campaignParts), text(longestPart)).nullable(),
})
export type SentEvent = z.output<typeof sentEventSchema>
