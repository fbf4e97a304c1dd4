import { z } from 'zod'

/** Degrees. */
const geoPointSchema = z.strictObject({ lat: z.number(), lon: z.number() })

const courierSchema = z.strictObject({ name: z.string(), phone: z.string(), image: z.string() })
export type Courier = z.output<typeof courierSchema>

/** Where an order is on its way (ORD-02). */
export const deliveryDetailsSchema = z.strictObject({
  pickup: geoPointSchema,
  dropoff: geoPointSchema,
  /** ISO 8601. */
  dropoffEta: z.string().nullable(),
  courier: courierSchema.nullable(),
  location: geoPointSchema.nullable(),
  /** The street that the courier is on; null before the ride and off the known streets. */
  street: z.string().nullable(),
  route: z.array(geoPointSchema).readonly(),
})
export type DeliveryDetails = z.output<typeof deliveryDetailsSchema>
