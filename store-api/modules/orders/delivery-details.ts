import { metresOfLine, placeAlong, type RoutePoint } from '@kolea/domain/geography/route-line.ts'
import type { BodyOf, ResponseInput } from '@kolea/contract/endpoint.ts'
import type { deliveryDetails } from '@kolea/contract/orders.ts'
import type { Db } from '../../db/database.ts'
import type { OrderRow } from '../../db/schema/orders.ts'
import { stayMs } from '../fulfilment/schedule.ts'
import { findStore } from '../location/stores.ts'
import { orderNotFound } from './find-orders.ts'

type Fields = BodyOf<typeof deliveryDetails>['fields']

/** The ride never quite ends before the order says delivered. */
const lastShare = 0.98
const shortestRideMs = 60_000
/** A courier who is late is always expected soon, never in the past. */
const soonMs = 60_000

/** What is shown of it. */
const expected = (arrival: Date, now: Date): string =>
  new Date(Math.max(arrival.getTime(), now.getTime() + soonMs)).toISOString()

/** When the ride is expected to end: by the simulator's pace, else by the promised time. */
function arrivalOf(order: OrderRow, secondsPerStep: number): Date {
  if (order.orderStatus !== 'out_for_delivery') return order.etaTo
  const ride =
    secondsPerStep > 0
      ? stayMs('out_for_delivery', secondsPerStep)
      : Math.max(shortestRideMs, order.etaTo.getTime() - order.statusAt.getTime())
  return new Date(order.statusAt.getTime() + ride)
}

/** How much of the way the courier has gone. */
function shareOfWay(order: OrderRow, arrival: Date, now: Date): number {
  if (order.orderStatus === 'ready') return 0
  const whole = arrival.getTime() - order.statusAt.getTime()
  return Math.min(lastShare, Math.max(0, (now.getTime() - order.statusAt.getTime()) / whole))
}

/** Where the courier is, and on which street; null while nobody rides. */
function placeOfCourier(order: OrderRow, arrival: Date, now: Date): RoutePoint | null {
  if (order.route === null) return null
  return placeAlong(order.route, metresOfLine(order.route) * shareOfWay(order, arrival, now))
}

const pointOf = ({ lat, lon }: RoutePoint) => ({ lat, lon })

/**
 * Courier, place, street and time of arrival, the requested fields only, all when none is named; pickup and dropoff are always there,
 * no map can do without (ORD-02).
 * @throws Refusal 404 order_not_found for pickups too: nobody drives them
 */
export async function detailsOfDelivery(
  db: Db,
  order: OrderRow,
  fields: Fields,
  secondsPerStep: number,
  now: Date,
): Promise<ResponseInput<typeof deliveryDetails>> {
  const store = await findStore(db, order.storeId)
  if (order.address === null || store === undefined) throw orderNotFound()
  const wants = (field: Fields[number]) => fields.length === 0 || fields.includes(field)
  const riding = order.orderStatus === 'ready' || order.orderStatus === 'out_for_delivery'
  const arrival = arrivalOf(order, secondsPerStep)
  const place = riding ? placeOfCourier(order, arrival, now) : null
  return {
    data: {
      pickup: { lat: store.lat, lon: store.lon },
      dropoff: { lat: Number(order.address.lattitude), lon: Number(order.address.longitude) },
      dropoff_eta: riding && wants('dropoff_eta') ? expected(arrival, now) : null,
    },
    courier_info:
      order.courier && wants('courier_info')
        ? {
            courier_name: order.courier.name,
            provider: 'Kōlea riders',
            courier_phone: order.courier.phone,
            courier_image: '/media/scene/courier.svg',
          }
        : null,
    location: place && wants('location') ? pointOf(place) : null,
    street: (wants('street') && place?.street) || null,
    route: order.route && wants('route') ? order.route.map(pointOf) : [],
  }
}
