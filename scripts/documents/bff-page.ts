import { operationKeys, operations } from '../../lib/bff-contract/all.ts'
import { commonRefusals } from '../../lib/bff-contract/common-refusals.ts'
import type { Operation } from '../../lib/bff-contract/operation.ts'
import { profileSchema, sessionViewSchema, paymentMethodSchema } from '../../lib/domain/account/profile.ts'
import { basketSchema } from '../../lib/domain/basket/basket.ts'
import { basketChangeSchema } from '../../lib/domain/basket/basket-change.ts'
import { productSummarySchema } from '../../lib/domain/catalog/product.ts'
import { addressSchema, enteredAddressSchema } from '../../lib/domain/location/address.ts'
import { storeSchema } from '../../lib/domain/location/store.ts'
import { orderSchema } from '../../lib/domain/orders/order.ts'
import { goldPassSchema } from '../../lib/domain/subscriptions/gold-pass.ts'
import { namedShapeText, shapeText, type NamedSchemas } from './shape-text.ts'

const named: NamedSchemas = {
  Address: addressSchema,
  EnteredAddress: enteredAddressSchema,
  Basket: basketSchema,
  BasketChange: basketChangeSchema,
  GoldPass: goldPassSchema,
  Order: orderSchema,
  PaymentMethod: paymentMethodSchema,
  Product: productSummarySchema,
  Profile: profileSchema,
  SessionView: sessionViewSchema,
  Store: storeSchema,
}

const accessText = {
  open: 'anybody',
  session: 'a browser with a session, guests too',
  customer: 'a signed-in customer',
} as const

const codes = (refusals: Readonly<Record<string, number>>): string =>
  Object.entries(refusals)
    .map(([code, status]) => `${status} \`${code}\``)
    .join(', ')

const block = (text: string): string => `\`\`\`ts\n${text}\n\`\`\``

function limitsText({ limits }: Operation): string {
  if (typeof limits === 'function') return 'by what the call holds (see its definition)'
  return limits.length === 0 ? 'as every call' : limits.map((name) => `\`${name}\``).join(', ')
}

function inputText({ params, query, body }: Operation): string[] {
  const parts = Object.entries({ params, query, body }).flatMap(([name, schema]) =>
    schema ? [`${name}: ${shapeText(schema, 'input', named)}`] : [],
  )
  return parts.length === 0 ? [] : ['Takes', block(parts.join('\n'))]
}

function section(key: string, operation: Operation): string {
  const facts = [
    `- For: ${accessText[operation.access]}`,
    `- Limited: ${limitsText(operation)}`,
    ...(operation.refusals ? [`- Refused: ${codes(operation.refusals)}`] : []),
    ...(operation.whileOffline ? ['- Answered while the site is switched off'] : []),
  ]
  return [
    `### \`${key}\``,
    operation.summary,
    facts.join('\n'),
    ...inputText(operation),
    'Answers',
    block(shapeText(operation.output, 'output', named)),
  ].join('\n\n')
}

/** The reference of the calls between the browser and the storefront. */
export const bffPage = (): string =>
  `${[
    '# The storefront’s own API (BFF)',
    'Written by `npm run docs` from `lib/bff-contract`. These are all calls that a page may make of the storefront; there is no ' +
      'catch-all. Every change needs the own origin, the header `x-kolea: 1` and a JSON body of at most 64 kB; every answer is ' +
      '`private, no-store`. A refusal is `{ code, message, fields? }`: `code` is stable, `message` is fit to be shown.',
    `Besides its own refusals every call may be refused with ${codes(commonRefusals)}. A refusal of the API that stands nowhere here is passed on with its status and code.`,
    '## Calls',
    ...operationKeys.map((key) => section(key, operations[key])),
    '## Shapes',
    ...Object.keys(named).map((name) => `### ${name}\n\n${block(namedShapeText(name, named))}`),
  ].join('\n\n')}\n`
