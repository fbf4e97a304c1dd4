import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** POST /logging/log (LOG-01). */
export const log = endpoint({
  name: 'log',
  summary: 'Write a line of the browser’s log',
  method: 'POST',
  path: '/logging/log',
  access: 'client',
  body: z.object({
    message: z.string().max(2000),
    logLevel: z.enum(['debug', 'info', 'warn', 'error']),
    loggedBy: z.string().max(100),
    status: z.int().optional(),
    source: z.string().max(200).optional(),
    order: z.object({ order_id: z.string().max(64), total: z.int() }).optional(),
  }),
  response: z.object({ status: z.literal('success') }),
  timeoutMs: 5_000,
})
