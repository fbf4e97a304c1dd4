import { z } from 'zod'
import { basketSchema } from '@kolea/domain/basket/basket.ts'
import { basketChangeSchema } from '@kolea/domain/basket/basket-change.ts'
import { fulfilmentModeSchema } from '@kolea/domain/location/country.ts'
import { operation } from './operation.ts'

/** Refusals of whatever writes to the basket. */
export const basketRefusals = {
  store_not_found: 404,
  /** It contains products of another store. */
  basket_elsewhere: 409,
  address_mismatch: 422,
  basket_limit: 422,
  basket_busy: 503,
} as const

export const basketOperations = {
  'GET /api/basket': operation({
    summary:
      'The basket at present prices; without `mode`, for a browser that knows no place, as it was last written.',
    access: 'session',
    query: z.object({ mode: fulfilmentModeSchema.optional() }),
    output: basketSchema,
    limits: [],
  }),
  'POST /api/basket': operation({
    summary:
      'Changes only what the shopper touched, on top of whatever the basket is by now; the same `id` is done once (BSK-02).',
    access: 'session',
    body: basketChangeSchema,
    output: basketSchema,
    limits: ({ body: { settings } }) => (settings.addCoupon || settings.referralCode ? ['promoCodes'] : []),
    refusals: { ...basketRefusals, replacement_not_offered: 422 },
  }),
  'POST /api/basket/checkout': operation({
    summary: 'Agrees on the basket with the API; `hash` covers what was agreed (CHK-01).',
    access: 'customer',
    body: z.strictObject({ mode: fulfilmentModeSchema }),
    output: z.strictObject({ basket: basketSchema, hash: z.string() }),
    limits: [],
    refusals: { cart_not_ready: 409, cart_empty: 409, address_mismatch: 422 },
  }),
}
