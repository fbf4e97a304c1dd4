import { z } from 'zod'

/** Of operations that have nothing to say but that it was done. */
export const doneSchema = z.strictObject({ status: z.literal('success') })

/** Input of operations that need none. */
export const nothingSchema = z.strictObject({})

/** Every refusal, as the browser gets it. `code` is stable; `message` is fit to be shown; `fields` says what is wrong where. */
export const bffFailureSchema = z.strictObject({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})
export type BffFailure = z.output<typeof bffFailureSchema>
