import { z } from 'zod'
import { coordinateText, country, fulfilmentType, typed, typedDigits } from './scalars.ts'

/** An address; `lattitude` is the wire's spelling. */
export const address = z.object({
  formatted_address: typed(200),
  /** Bounded by the configuration's SuiteMaxLength where an order is delivered to it. */
  apt: typedDigits(80).default(''),
  lattitude: coordinateText,
  longitude: coordinateText,
  nickname: typed(40).default(''),
  city: typed(80),
  state: typed(40),
  street: typedDigits(80),
  zip: typedDigits(12),
  county: typed(80).default(''),
  country,
  place_id: typed(200).default(''),
  type: fulfilmentType.default('delivery'),
})
export type WireAddress = z.output<typeof address>
