import { z } from 'zod'
import { enteredId } from '../entered/entered-text.ts'
import type { OrderStatus } from './order.ts'
import { isCancelable } from './transitions.ts'

/** `most`: additions that one order takes. */
export const additionRules = { most: 20, quantity: 99 } as const

/** Units to add to an order; the same id again adds nothing twice. */
export const additionSchema = z.strictObject({
  id: z.uuid(),
  productId: enteredId,
  quantity: z.int().min(1).max(additionRules.quantity),
})
export type Addition = z.output<typeof additionSchema>

/** Items may be added until the store begins to pack, as long as the customer may still cancel. */
export const isOpenForAdditions = (status: OrderStatus): boolean => isCancelable(status)
