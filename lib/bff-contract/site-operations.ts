import { z } from 'zod'
import { enteredPhone } from '../domain/entered/entered-text.ts'
import { commentSchema } from '../domain/help/comment.ts'
import { appLinksSchema } from '../domain/help/app-links.ts'
import { countrySchema } from '../domain/location/country.ts'
import { doneSchema } from './answers.ts'
import { operation } from './operation.ts'

export const siteOperations = {
  'POST /api/help/comments': operation({
    summary: 'Writes to the shop, guests too (HLP-02).',
    access: 'session',
    body: commentSchema,
    output: doneSchema,
    limits: ['comments'],
    refusals: { order_not_found: 404, comment_limit: 429, message_limit: 429 },
  }),
  'GET /api/help/app-links': operation({
    summary: 'The app’s pages in the app stores, for the dialog in which a place is chosen (APP-01).',
    access: 'open',
    query: z.object({ country: countrySchema }),
    output: appLinksSchema,
    limits: [],
  }),
  'POST /api/help/app-link': operation({
    summary: 'Texts the links to the app (APP-01).',
    access: 'session',
    body: z.strictObject({ phone: enteredPhone, country: countrySchema }),
    output: doneSchema,
    limits: ['appLinks'],
    refusals: { sms_limit: 429, message_limit: 429 },
  }),
  'GET /api/configuration': operation({
    summary:
      'Limits and switches of a country. Refused while none were read, so that a browser keeps those it knows (CFG-01).',
    access: 'open',
    query: z.object({ country: countrySchema }),
    output: z.strictObject({
      features: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).readonly(),
    }),
    limits: [],
    refusals: { configuration_missing: 503 },
  }),
  'GET /api/site': operation({
    summary:
      'Whether the site is switched off, and which build answers (OFF-01, SHL-05). `GET /api/site/events` is the same as server-sent events.',
    access: 'open',
    output: z.strictObject({ offline: z.boolean(), build: z.string() }),
    limits: [],
    whileOffline: true,
  }),
  'POST /api/log': operation({
    summary: 'An error or a notable event of a page.',
    access: 'session',
    body: z.strictObject({
      message: z.string().max(2000),
      level: z.enum(['info', 'warn', 'error']),
      source: z.string().max(200),
    }),
    output: doneSchema,
    limits: ['logs'],
    whileOffline: true,
  }),
}
