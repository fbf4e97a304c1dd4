import { z } from 'zod'
import { enteredDigits } from '@kolea/domain/entered/entered-text.ts'
import { endpoint } from './endpoint.ts'
import { typedDigits } from './scalars.ts'

/** What the shopper answers on the `test` gateway's stand-in for the bank's page; path of our own choice (RDG-10). */
export const answerTestStep = endpoint({
  name: 'answerTestStep',
  summary: 'The bank’s step of the test gateway',
  method: 'POST',
  path: '/payment/test/steps',
  access: 'customer',
  body: z.object({ client_secret: z.string().max(200), approve: z.boolean() }),
  response: z.object({ status: z.literal('success') }),
  errors: ['step_not_found', 'test_gateway_off'],
})

/**
 * The `test` gateway's stand-in for a gateway's own script: takes a card number, answers a single-use token.
 * Only outside production and never beside a real gateway; path of our own choice (RDG-10).
 */
export const tokenizeTestCard = endpoint({
  name: 'tokenizeTestCard',
  summary: 'A single-use token of the test gateway',
  method: 'POST',
  path: '/payment/test/tokens',
  access: 'customer',
  body: z.object({
    number: enteredDigits.regex(/^\d{12,19}$/),
    exp_month: z.int().min(1).max(12),
    exp_year: z.int().min(2000).max(2100),
    cvc: enteredDigits.regex(/^\d{3,4}$/),
    address_zip: typedDigits(12),
  }),
  response: z.object({ source: z.string(), last4: z.string(), brand: z.string() }),
  errors: ['card_number_invalid', 'card_expired', 'test_gateway_off'],
})
