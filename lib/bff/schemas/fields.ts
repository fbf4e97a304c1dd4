import * as z from 'zod/mini'

/** What a person typed: bounded, without control characters. */
export const typed = (max: number) =>
  z.string().check(z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'control characters are not allowed'))
export const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'not an id'))
export const country = z.enum(['US', 'CA'])
export const mode = z.enum(['delivery', 'pickup'])
const lat = z.number().check(z.gte(-90), z.lte(90))
const lon = z.number().check(z.gte(-180), z.lte(180))
export const point = z.strictObject({ lat, lon })
export const email = typed(254).check(z.email())
/** Ten digits. */
export const phone = z.string().check(z.regex(/^\d{10}$/, 'ten digits'))
export const password = z.string().check(z.minLength(1), z.maxLength(200))
export const positiveInt = (max: number) => z.int().check(z.gte(0), z.lte(max))
export const nothing = z.strictObject({})

export const address = z.strictObject({
  formatted: typed(200),
  apt: typed(25),
  lat,
  lon,
  nickname: typed(40),
  city: typed(80),
  state: typed(40),
  street: typed(80),
  zip: typed(12),
  county: typed(80),
  country,
  placeId: typed(200),
})

export const storeQuery = { country, storeId: z.optional(id) }
export const cursor = z.optional(z.string().check(z.maxLength(200)))
