import { type BasketState, basketAtom } from './basket.ts'
import { useAtom } from './atom.ts'

/** Whether the shopper has the benefits of a Gold Pass now: the API says so with each basket. */
export const hasGoldPass = ({ basket }: BasketState): boolean => basket?.subscribed ?? false

export const useIsMember = (): boolean => useAtom(basketAtom, hasGoldPass)
