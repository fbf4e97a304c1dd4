import { z } from 'zod'
import { enteredText } from '@kolea/domain/entered/entered-text.ts'
import { endpoint } from './endpoint.ts'
import { typed } from './scalars.ts'

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

/** Counts a search for the operator's report of what shoppers did not find. Path of our own choice (RDG-10, SEA-03). */
export const logSearch = endpoint({
  name: 'logSearch',
  summary: 'Count a search and how many products it found',
  method: 'POST',
  path: '/logging/search',
  body: z.object({ query: typed(80), found: z.int().min(0).max(1000) }),
  response: z.object({ status: z.literal('success') }),
  timeoutMs: 5_000,
})
