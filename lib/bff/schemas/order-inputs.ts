import * as z from 'zod/mini'
import { changeId, shopperPlace } from './basket-inputs.ts'
import { cursor, id, mode, positiveInt, typed } from './fields.ts'

export const placeOrder = z.strictObject({
  attemptId: z.uuid(),
  mode,
  hash: z.string().check(z.minLength(1), z.maxLength(200)),
  amountCents: positiveInt(10_000_000),
  tipCents: z.nullable(positiveInt(1_000_000)),
  payment: z.strictObject({ kind: z.literal('card'), cardId: id }),
})
export const attemptQuery = z.strictObject({ id: z.uuid() })
export const orderListQuery = z.object({ list: z.enum(['current', 'past']), lastKey: cursor })
export const orderParams = z.object({ orderId: id })
export const reorderInput = z.strictObject({
  id: changeId,
  mode,
  place: z.extend(shopperPlace, { storeId: id }),
})
export const feedback = z.strictObject({
  rating: z.nullable(z.strictObject({ stars: z.int().check(z.gte(1), z.lte(5)), comment: typed(2000) })),
})
export const cancelOrder = z.strictObject({ reason: typed(200) })
