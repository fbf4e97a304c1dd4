import type { Db } from '../../db/database.ts'
import type { CartItemRow, CartRow } from '../../db/schema/carts.ts'
import { readValuationInput } from './valuation-input.ts'
import { valueCart, type ValuedCart } from './value-cart.ts'

/** The value of a cart with these items now: the input is read, then valued. */
export const readValuedCart = async (
  db: Db,
  cart: CartRow,
  items: readonly CartItemRow[],
  now: Date,
): Promise<ValuedCart> => valueCart(await readValuationInput(db, cart, items, now))
