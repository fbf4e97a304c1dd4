import { z } from 'zod'
import { operationKeys, operations } from '../../lib/bff-contract/all.ts'
import { commonRefusals } from '../../lib/bff-contract/common-refusals.ts'
import type { Operation } from '../../lib/bff-contract/operation.ts'
import { profileSchema, sessionViewSchema, paymentMethodSchema } from '@kolea/domain/account/profile.ts'
import { basketSchema } from '@kolea/domain/basket/basket.ts'
import { basketChangeSchema } from '@kolea/domain/basket/basket-change.ts'
import { productSummarySchema } from '@kolea/domain/catalog/product.ts'
import { addressSchema, enteredAddressSchema } from '@kolea/domain/location/address.ts'
import { storeSchema } from '@kolea/domain/location/store.ts'
import { orderSchema } from '@kolea/domain/orders/order.ts'
import { goldPassSchema } from '@kolea/domain/subscriptions/gold-pass.ts'

/** JSON Schema, as far as the shapes of the BFF use it. */
interface Shape {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Shape | boolean
  readonly items?: Shape
  readonly format?: string
  readonly maxLength?: number
}

const indented = (text: string): string => text.replaceAll('\n', '\n  ')

function objectText({ properties = {}, required = [], additionalProperties }: Shape): string {
  const parts = Object.entries(properties).map(
    ([name, part]) => `${name}${required.includes(name) ? '' : '?'}: ${indented(textOf(part))}`,
  )
  if (typeof additionalProperties === 'object') parts.push(`[name]: ${textOf(additionalProperties)}`)
  const line = `{ ${parts.join('; ')} }`
  if (parts.length === 0) return '{}'
  return line.length <= 90 && !line.includes('\n') ? line : `{\n  ${parts.join('\n  ')}\n}`
}

function stringText({ format, maxLength }: Shape): string {
  const limits = [
    ...(format === undefined ? [] : [format]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength}`]),
  ]
  return limits.length === 0 ? 'string' : `string (${limits.join(', ')})`
}

function textOf(shape: Shape): string {
  const choices = shape.anyOf ?? shape.oneOf ?? shape.enum?.map((value) => ({ const: value }))
  if (shape.$ref !== undefined) return shape.$ref.split('/').at(-1) ?? ''
  if (choices) return choices.map(textOf).join(' | ')
  if (shape.const !== undefined) return JSON.stringify(shape.const)
  if (shape.type === 'object') return objectText(shape)
  if (shape.type === 'string') return stringText(shape)
  if (shape.type === 'array') return `list of ${textOf(shape.items ?? {})}`
  return [shape.type ?? 'anything'].flat().join(' | ')
}

/** Schemas that a page describes once, by name; others are written where they are used. */
type NamedSchemas = Readonly<Record<string, z.ZodType>>

function registryOf(named: NamedSchemas, except?: z.ZodType) {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(named)) if (schema !== except) registry.add(schema, { id })
  return registry
}

/** A schema as text: what is sent (`input`) or answered (`output`). */
function shapeText(schema: z.ZodType, io: 'input' | 'output', named: NamedSchemas): string {
  const metadata = registryOf(named)
  return textOf(z.toJSONSchema(schema, { io, metadata, unrepresentable: 'any' }) as Shape)
}

/** The same of a named schema itself. */
function namedShapeText(name: string, named: NamedSchemas): string {
  const schema = named[name]
  if (!schema) throw new RangeError(`no schema is named ${name}`)
  const metadata = registryOf(named, schema)
  return textOf(z.toJSONSchema(schema, { io: 'output', metadata, unrepresentable: 'any' }) as Shape)
}

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
  if (typeof limits === 'function') return 'by what the call contains (see its definition)'
  return limits.length === 0 ? 'as every call' : limits.map((name) => `\`${name}\``).join(', ')
}

function inputText({ params, query, body }: Operation): string[] {
  const parts = Object.entries({ params, query, body }).flatMap(([name, schema]) =>
    schema ? [`${name}: ${shapeText(schema, 'input', named)}`] : [],
  )
  return parts.length === 0 ? [] : ['Takes', block(parts.join('\n'))]
}

function section(key: string, operation: Operation): string {
  const details = [
    `- For: ${accessText[operation.access]}`,
    `- Limited: ${limitsText(operation)}`,
    ...(operation.refusals ? [`- Refused: ${codes(operation.refusals)}`] : []),
    ...(operation.whileOffline ? ['- Answered while the site is switched off'] : []),
  ]
  return [
    `### \`${key}\``,
    operation.summary,
    details.join('\n'),
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
    `Besides its own refusals every call may be refused with ${codes(commonRefusals)}. A refusal of the API that is not listed here is passed on with its status and code.`,
    '## Calls',
    ...operationKeys.map((key) => section(key, operations[key])),
    '## Shapes',
    ...Object.keys(named).map((name) => `### ${name}\n\n${block(namedShapeText(name, named))}`),
  ].join('\n\n')}\n`
