import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { operationKeys, operations } from '#lib/bff-contract/all.ts'
import type { Operation } from '#lib/bff-contract/operation.ts'
import { endpoints } from '@kolea/contract/all.ts'
import { address } from '@kolea/contract/address.ts'
import * as records from '@kolea/store-api/operator/record-shapes.ts'

/** Requests whose defaults overwrite nothing, and why. Every other write has none. */
const creates: Readonly<Record<string, string>> = {
  addPaymentMethod: 'makes a new payment method',
  cancelOrder: 'the reason of one cancellation',
  reportProblem: 'makes a new report',
  marketingSms: 'a message',
  sendComment: 'a message',
  sendFeedback: 'another rating takes the place of the one before as a whole',
}

/** Values that are replaced as a whole: a part that is left out of one is empty, whatever was there before. */
const wholeValues: ReadonlySet<unknown> = new Set([address])

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

/** The schemas directly below one, with the key that leads to them. */
function below(schema: z.core.$ZodType): [string, z.core.$ZodType][] {
  const found: [string, z.core.$ZodType][] = []
  const look = (name: string, value: unknown): void => {
    if (isSchema(value)) found.push([name, value])
    else if (Array.isArray(value) || (typeof value === 'object' && value?.constructor === Object))
      for (const [key, inner] of Object.entries(value)) look(key, inner)
  }
  const { def } = schema._zod
  look('', def.type === 'lazy' ? (def as z.core.$ZodLazyDef).getter() : { ...def })
  return found
}

const fillsIn = new Set(['default', 'prefault', 'catch'])

/** Paths of the parts that zod fills in when they are left out; `*` marks one below an optional part. */
function filledIn(schema: z.core.$ZodType, path = '', isBelowOptional = false): string[] {
  if (wholeValues.has(schema)) return []
  const { type } = schema._zod.def
  const here = fillsIn.has(type) ? [`${path}${isBelowOptional ? ' *' : ''}`] : []
  const optional = isBelowOptional || type === 'optional'
  return [
    ...here,
    ...below(schema).flatMap(([name, inner]) =>
      filledIn(inner, name === '' || name === 'innerType' ? path : `${path}.${name}`, optional),
    ),
  ]
}

const isWrite = ({ method, isRead }: { method: string; isRead?: boolean }) => method !== 'GET' && !isRead

const writes: (readonly [string, z.core.$ZodType])[] = [
  ...endpoints.flatMap((one) => (isWrite(one) && one.body ? [[one.name, one.body] as const] : [])),
  ...operationKeys.flatMap((key) => {
    const { body }: Operation = operations[key]
    return key.startsWith('GET ') || !body ? [] : [[key, body] as const]
  }),
  ...Object.entries<unknown>(records).filter((entry): entry is [string, z.core.$ZodType] =>
    isSchema(entry[1]),
  ),
]

test('[BSK-05] the search for defaults finds them below a partial, an optional list, a union and a record', () => {
  const part = z.object({ note: z.string().default('') })
  const shape = z.object({
    shipping: part.partial().optional(),
    items: z.array(part).optional(),
    either: z.union([z.string(), part.optional()]),
    named: z.record(z.string(), z.number().catch(0)),
    lazily: z.lazy(() => part).optional(),
    dropoff: address.nullable().optional(),
  })
  assert.deepEqual(filledIn(shape), [
    '.shipping.note *',
    '.items.element.note *',
    '.either.1.note *',
    '.named.valueType',
    '.lazily.note *',
  ])
})

test('[BSK-05] no write fills in what was left out of it: zod applies a default below a partial, too', () => {
  const found = writes.flatMap(([name, schema]) =>
    filledIn(schema).flatMap((path) =>
      path.endsWith('*') || creates[name] === undefined ? [`${name}: ${path}`] : [],
    ),
  )
  assert.deepEqual(found, [])
})

test('every request that may have defaults has one', () => {
  const withDefaults = writes.flatMap(([name, schema]) => (filledIn(schema).length > 0 ? [name] : []))
  assert.deepEqual(withDefaults.sort(), Object.keys(creates).sort())
})
