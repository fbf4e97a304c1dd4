import * as z from 'zod/mini'
import { positiveInt } from './fields.ts'

export const log = z.strictObject({
  message: z.string().check(z.maxLength(2000)),
  level: z.enum(['info', 'warn', 'error']),
  source: z.string().check(z.maxLength(200)),
  status: z.optional(positiveInt(999)),
})
