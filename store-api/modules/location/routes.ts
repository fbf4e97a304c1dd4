import type { FastifyInstance } from 'fastify'
import {
  place,
  predictions,
  reverseGeocode,
  stores,
  storesByLocation,
  verifyAddress,
} from '@kolea/contract/location.ts'
import { isAddressComplete } from '@kolea/domain/location/address-rules.ts'
import { isTraining } from '../accounts/customer-row.ts'
import { bind } from '../../http/bind.ts'
import { Refusal } from '../../refusal.ts'
import { checkDeliveryPlace } from './delivery-place.ts'
import { findStore, listStores, storeOnWire, storesAround } from './stores.ts'
import { findPlace, predict, reverse, verify } from './streets.ts'

export function locationRoutes(app: FastifyInstance): void {
  bind(app, predictions, async ({ body }) => {
    const near = body.proximity === null ? undefined : { lat: body.proximity.lat, lon: body.proximity.lng }
    return { predictions: await predict(app.db, body.search_term, near) }
  })
  bind(app, place, async ({ params }) => {
    const found = await findPlace(app.db, params.placeId)
    if (found === undefined) throw new Refusal(404, 'place_not_found', 'There is no such place.')
    return { result: found }
  })
  bind(app, reverseGeocode, async ({ body }) => ({
    results: await reverse(app.db, { lat: body.lat, lon: body.lng }),
  }))
  bind(app, verifyAddress, async ({ body }) => {
    const complete = isAddressComplete({ street: body.street1, city: body.city, zip: body.zip })
    const validated = complete ? await verify(app.db, body) : undefined
    const { lattitude, longitude } = body
    if (validated !== undefined && lattitude !== undefined && longitude !== undefined)
      await checkDeliveryPlace(app.db, {
        ...body,
        ...validated,
        street: validated.street1,
        lattitude,
        longitude,
      })
    return { is_deliverable: validated !== undefined, validated: validated ?? null }
  })
  bind(app, storesByLocation, async ({ body, caller }) => {
    const at = { lat: Number(body.lattitude), lon: Number(body.longitude) }
    const now = app.clock.now()
    const training = body.training_mode && (await isTraining(app.db, caller))
    const around = await storesAround(app.db, body.country, at, training)
    return { stores: around.map(({ row, km }) => storeOnWire(row, now, km)) }
  })
  bind(app, stores, async ({ query, caller }) => {
    const now = app.clock.now()
    const training = query.training_mode === 'true' && (await isTraining(app.db, caller))
    if (query.store_id !== undefined) {
      const row = await findStore(app.db, query.store_id)
      if (row === undefined || (row.trainingOnly && !training))
        return { stores: [], error: 'store_not_found' }
      return { stores: [storeOnWire(row, now)], error: null }
    }
    const rows = await listStores(app.db, {
      country: query.country,
      pickupOnly: query.features === 'pickup',
      training,
    })
    return { stores: rows.map((row) => storeOnWire(row, now)), error: null }
  })
}
