import { z } from 'zod'
import type { WireAddress } from '@kolea/contract/address.ts'
import { countries, fulfilmentModes } from '@kolea/domain/location/country.ts'

/** An address in a row. The contract bounds what comes in; a row that was written under another bound is still read. */
export const storedAddress = z.object({
  formatted_address: z.string(),
  apt: z.string().default(''),
  lattitude: z.string(),
  longitude: z.string(),
  nickname: z.string().default(''),
  city: z.string(),
  state: z.string(),
  street: z.string(),
  zip: z.string(),
  county: z.string().default(''),
  country: z.enum(countries),
  place_id: z.string().default(''),
  type: z.enum(fulfilmentModes).default('delivery'),
}) satisfies z.ZodType<WireAddress>
