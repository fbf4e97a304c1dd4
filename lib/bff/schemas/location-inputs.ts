import * as z from 'zod/mini'
import { country, id, point, typed } from './fields.ts'

export const predictions = z.strictObject({ term: typed(80), near: z.nullable(point) })
export const placeParams = z.object({ placeId: typed(200).check(z.minLength(1)) })
export const storeParams = z.object({ storeId: id })
export const countryQuery = z.object({ country })
