import { z } from 'zod'

export const countrySchema = z.enum(['US', 'CA'])
export type Country = z.output<typeof countrySchema>

export const fulfilmentModeSchema = z.enum(['delivery', 'pickup'])
export type FulfilmentMode = z.output<typeof fulfilmentModeSchema>
