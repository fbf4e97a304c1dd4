import { z } from 'zod'
import { enteredText } from '@kolea/domain/entered/entered-text.ts'
import { endpoint } from './endpoint.ts'

/** POST /logging/log (LOG-01). */
export const log = endpoint({
  name: 'log',
  summary: 'Write a line of the browser’s log',
  method: 'POST',
  path: '/logging/log',
  access: 'client',
  body: z.object({
    message: enteredText(2000),
    logLevel: z.enum(['debug', 'info', 'warn', 'error']),
    loggedBy: enteredText(100),
    status: z.int().optional(),
    source: enteredText(200).optional(),
    /** Of what was placed, or could not be; then it has no id. */
    order: z.object({ order_id: enteredText(64).optional(), total: z.int() }).optional(),
  }),
  response: z.object({ status: z.literal('success') }),
  timeoutMs: 5_000,
})
