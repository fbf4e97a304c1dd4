import { z } from 'zod'

export const countries = ['US', 'CA'] as const
export const countrySchema = z.enum(countries)
export type Country = z.output<typeof countrySchema>

export const fulfilmentModes = ['delivery', 'pickup'] as const
export const fulfilmentModeSchema = z.enum(fulfilmentModes)
export type FulfilmentMode = z.output<typeof fulfilmentModeSchema>
