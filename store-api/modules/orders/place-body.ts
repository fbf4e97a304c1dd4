import type { BodyOf } from '#lib/contract/endpoint.ts'
import type { placeDeliveryOrder } from '#lib/contract/orders.ts'

/** What placing an order sends, delivery and pickup alike (CHK-02). */
export type PlaceBody = BodyOf<typeof placeDeliveryOrder>
