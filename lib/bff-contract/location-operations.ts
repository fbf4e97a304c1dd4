import { z } from 'zod'
import { enteredId, enteredText } from '@kolea/domain/entered/entered-text.ts'
import {
  addressSchema,
  enteredAddressSchema,
  enteredPointSchema,
  predictionSchema,
} from '@kolea/domain/location/address.ts'
import { countrySchema } from '@kolea/domain/location/country.ts'
import { mapProviders } from '@kolea/domain/location/map-provider.ts'
import { storeSchema } from '@kolea/domain/location/store.ts'
import { operation } from './operation.ts'

const addressBody = z.strictObject({ address: enteredAddressSchema })
const storeList = z.strictObject({ stores: z.array(storeSchema).readonly() })

export const locationOperations = {
  'POST /api/location/predictions': operation({
    summary: 'Suggestions for what is typed into the address field, nearest first (LOC-02).',
    access: 'session',
    body: z.strictObject({ term: enteredText(80), near: enteredPointSchema.nullable() }),
    output: z.strictObject({ predictions: z.array(predictionSchema).readonly() }),
    limits: ['search'],
  }),
  'GET /api/location/places/:placeId': operation({
    summary: 'The address of a suggestion.',
    access: 'session',
    params: z.object({ placeId: enteredText(200).min(1) }),
    output: z.strictObject({ address: addressSchema }),
    limits: [],
    refusals: { place_not_found: 404 },
  }),
  'POST /api/location/reverse': operation({
    summary: 'The address nearest to a point; null off the known areas.',
    access: 'session',
    body: enteredPointSchema,
    output: z.strictObject({ address: addressSchema.nullable() }),
    limits: ['search'],
  }),
  'POST /api/location/verify': operation({
    summary: 'Whether the postal service knows the address, and the address in its form (LOC-03).',
    access: 'session',
    body: addressBody,
    output: z.strictObject({ deliverable: z.boolean(), address: addressSchema }),
    limits: ['search'],
    refusals: { address_mismatch: 422 },
  }),
  'POST /api/location/delivery-stores': operation({
    summary: 'Stores that deliver to the address, nearest first; none is out of area (LOC-04, LOC-05).',
    access: 'session',
    body: addressBody,
    output: storeList,
    limits: ['search'],
  }),
  'GET /api/location/pickup-stores': operation({
    summary: 'Every store of a country where goods can be picked up.',
    access: 'session',
    query: z.object({ country: countrySchema }),
    output: storeList,
    limits: [],
  }),
  'GET /api/location/map': operation({
    summary:
      'Who draws the base layer of maps: the shop itself, or Google where the shop has a key (LOC-07).',
    access: 'open',
    output: z.strictObject({ provider: z.enum(mapProviders) }),
    limits: [],
  }),
  'GET /api/location/stores/:storeId': operation({
    summary: 'One store.',
    access: 'session',
    params: z.object({ storeId: enteredId }),
    output: z.strictObject({ store: storeSchema }),
    limits: [],
    refusals: { store_not_found: 404 },
  }),
}
