import { z } from 'zod'
import { sentEventSchema } from '@kolea/domain/analytics/product-event.ts'
import { enteredText } from '@kolea/domain/entered/entered-text.ts'
import { countrySchema } from '@kolea/domain/location/country.ts'
import { languages, type LanguageTag } from '@kolea/domain/languages/languages.ts'
import { doneSchema } from './answers.ts'
import { operation } from './operation.ts'

export const siteOperations = {
  'GET /api/configuration': operation({
    summary:
      'Limits and switches of a country. Refused while none were read, so that a browser retains those it knows (CFG-01).',
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
      'Whether the site is switched off, which build answers, and whether events of pages are taken (OFF-01, SHL-05, ANA-01). `GET /api/site/events` is the same as server-sent events.',
    access: 'open',
    output: z.strictObject({ offline: z.boolean(), events: z.boolean() }),
    limits: [],
    whileOffline: true,
  }),
  'GET /api/site/messages': operation({
    summary:
      'The messages of panels and dialogs, compiled; a page carries only those of its first screen (I18N-01).',
    access: 'open',
    query: z.object({ locale: z.enum(Object.keys(languages) as LanguageTag[]) }),
    output: z.strictObject({ messages: z.record(z.string(), z.json()) }),
    limits: [],
    whileOffline: true,
  }),
  'POST /api/events': operation({
    summary:
      'What happened in a page, without a word of who; passed on to where the operator wants it (ANA-01).',
    access: 'open',
    body: z.strictObject({ events: z.array(sentEventSchema).min(1).max(20) }),
    output: doneSchema,
    limits: ['events'],
    whileOffline: true,
  }),
  'POST /api/log': operation({
    summary: 'An error or a notable event of a page.',
    access: 'session',
    body: z.strictObject({
      message: enteredText(2000),
      level: z.enum(['info', 'warn', 'error']),
      source: enteredText(200),
    }),
    output: doneSchema,
    limits: ['logs'],
    whileOffline: true,
  }),
  'POST /api/log/search': operation({
    summary:
      'The first page of what a search found is shown: counted for the operator’s report of what is not found, without a word of who (SEA-03).',
    access: 'session',
    body: z.strictObject({ query: enteredText(80), found: z.int().min(0).max(1000) }),
    output: doneSchema,
    limits: ['events'],
  }),
}
