import { z } from 'zod'
import { addressSchema } from './address.ts'

/** An address in a customer's account. */
export const savedAddressSchema = z.strictObject({ addressId: z.string(), address: addressSchema })
export type SavedAddress = z.output<typeof savedAddressSchema>
