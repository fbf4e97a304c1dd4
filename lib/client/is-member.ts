import { type BasketState, basketCell } from './basket.ts'
import { useCell } from './cell.ts'

/** Whether the shopper has the benefits of a Gold Pass now: the API says so with each basket. */
export const hasGoldPass = ({ basket }: BasketState): boolean => basket?.subscribed ?? false

export const useIsMember = (): boolean => useCell(basketCell, hasGoldPass)
