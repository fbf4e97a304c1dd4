import { storeZone } from '../configuration/store-zones.ts'
import type { CartContext } from '../upstream/basket-calls.ts'
import type { Visit } from './call.ts'
import { localTime } from './local-time.ts'

/** What only the server adds to a write of a cart: the time at the shopper's store, and where the call comes from. */
export const cartContext = (
  { now, clientIp }: Pick<Visit, 'now' | 'clientIp'>,
  storeId: string | undefined,
): CartContext => ({ localTime: localTime(now, storeZone(storeId)), clientIp })
