import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cents, id } from './scalars.ts'

/** Which of these products are cheaper for members, and by how much (SUB-04). */
export const subscriptionPromotions = endpoint({
  name: 'subscriptionPromotions',
  summary: 'Promotions for subscribers',
  method: 'POST',
  isRead: true,
  path: '/content/promo/subscriptions',
  body: z.object({
    store_id: id,
    sub_id: id,
    items: z.array(z.object({ product_id: id, quantity: z.int().min(1).max(999) })).max(200),
  }),
  response: z.object({
    items: z.array(
      z.object({
        product_id: id,
        quantity: z.int(),
        promo_id: id,
        promo_short_desc: z.string(),
        promo_long_desc: z.string(),
        /** Primary tag of the language of `promo_long_desc`; an API that leaves it out says English. */
        promo_long_desc_language: z.string().default('en'),
        /** The unit price for everyone and for a member; a bundle's unit costs the same and `discount` says what is saved. */
        price: cents,
        promo_price: cents.nullable(),
        /** What a member saves on this quantity. */
        discount: cents,
      }),
    ),
  }),
  errors: ['store_not_found', 'subscription_not_found'],
})
