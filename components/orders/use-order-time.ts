import { useFormatter, type DateTimeFormatOptions } from 'next-intl'
import type { Order } from '@kolea/domain/orders/order.ts'

type Zoned = { readonly store: Pick<Order['store'], 'timeZone'> }

/** Writes instants of an order in the time zone of its store, where they were chosen: the zone of a page is one for all stores. */
export function useOrderTime(): (order: Zoned, at: string, style: DateTimeFormatOptions) => string {
  const format = useFormatter()
  return ({ store: { timeZone } }, at, style) => format.dateTime(new Date(at), { ...style, timeZone })
}
