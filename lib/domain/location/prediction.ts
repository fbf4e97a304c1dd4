import { z } from 'zod'

/** A suggestion for what was typed into the address field. */
export const predictionSchema = z.strictObject({
  placeId: z.string(),
  main: z.string(),
  secondary: z.string(),
})
export type Prediction = z.output<typeof predictionSchema>
