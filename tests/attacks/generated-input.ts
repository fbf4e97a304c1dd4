import fc from 'fast-check'
import { z } from 'zod'

/** JSON Schema, as far as it is looked at here. */
interface Shape {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly allOf?: readonly { readonly pattern?: string }[]
  readonly format?: string
  readonly maxItems?: number
  readonly minItems?: number
  readonly minimum?: number
  readonly maximum?: number
}

const shapeOf = (schema: z.core.$ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape

function textOf({ pattern, allOf, format, minLength = 0, maxLength = 60 }: Shape): fc.Arbitrary<unknown> {
  if (format === 'email') return fc.emailAddress()
  if (format === 'date') return fc.constantFrom('1990-02-28', '2001-12-31')
  if (format === 'uuid') return fc.uuid()
  const rule = pattern ?? allOf?.find((part) => part.pattern !== undefined)?.pattern
  // Rules that forbid control characters cannot be turned into text by their classes; plain words pass them.
  if (rule === undefined || rule.includes('\\p{'))
    return fc.string({ minLength, maxLength: Math.min(maxLength, 60) })
  return fc.stringMatching(new RegExp(rule))
}

/** Values that fit a schema. */
function fitting(shape: Shape): fc.Arbitrary<unknown> {
  const choices = shape.anyOf ?? shape.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map(fitting))
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum)
  if (shape.type === 'string') return textOf(shape)
  if (shape.type === 'boolean') return fc.boolean()
  if (shape.type === 'null') return fc.constant(null)
  if (shape.type === 'integer' || shape.type === 'number') {
    const min = Math.max(shape.minimum ?? -1000, -1_000_000)
    const max = Math.min(shape.maximum ?? 1_000_000, 10_000_000)
    return shape.type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true })
  }
  if (shape.type === 'array')
    return fc.array(fitting(shape.items ?? {}), { minLength: shape.minItems ?? 0, maxLength: 3 })
  if (shape.type === 'object') {
    const properties = Object.entries(shape.properties ?? {})
    const requiredKeys = properties.map(([name]) => name).filter((name) => shape.required?.includes(name))
    const model = Object.fromEntries(properties.map(([name, inner]) => [name, fitting(inner)]))
    return fc.record(model, { requiredKeys })
  }
  return fc.jsonValue()
}

const hostileTexts = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '\u0000',
  'a\r\nx-injected: 1',
  '%0d%0aset-cookie: a=b',
  '..%2f..%2f',
  '/etc/passwd',
  "'; drop table customers; --",
  '${7*7}{{7*7}}',
  '\ud800',
  '٠١٢٣',
  'a'.repeat(5000),
  '%',
  '%_',
  '\\',
  '-1',
  '1e309',
  'NaN',
  'null',
  '[]',
  '{}',
]

/** Values that hardly any schema wants. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER, [], {}, [[[[[]]]]]),
  fc.jsonValue({ maxDepth: 3 }),
)

/** A fitting object in which one field is hostile, or which has one field more. */
const spoiled = (shape: Shape): fc.Arbitrary<unknown> =>
  fc
    .tuple(fitting(shape), fc.nat(), hostile, fc.constantFrom('__proto__', 'constructor', 'extra', null))
    .map(([value, at, wrong, added]) => {
      if (typeof value !== 'object' || value === null) return wrong
      const entries = Object.entries(value)
      const spoiltAt = entries.length === 0 ? -1 : at % entries.length
      const changed = entries.map(([name, old], index) => [name, index === spoiltAt ? wrong : old])
      // JSON.parse makes `__proto__` a property of its own, as a request's text would.
      const pairs = [...changed, ...(added === null ? [] : [[added, wrong]])]
      return JSON.parse(
        `{${pairs.map(([name, part]) => `${JSON.stringify(name)}:${JSON.stringify(part) ?? 'null'}`).join()}}`,
      ) as unknown
    })

/** Inputs for a schema: half of them fit, half are spoilt, one in ten is anything. */
export const inputFor = (schema: z.core.$ZodType): fc.Arbitrary<unknown> => {
  const shape = shapeOf(schema)
  return fc.oneof(
    { arbitrary: fitting(shape), weight: 5 },
    { arbitrary: spoiled(shape), weight: 4 },
    { arbitrary: hostile, weight: 1 },
  )
}

/** Inputs that fit. */
export const fittingInput = (schema: z.core.$ZodType): fc.Arbitrary<unknown> => fitting(shapeOf(schema))

/** `count` values of an arbitrary, the same for the same seed. */
export const sampleOf = <T>(arbitrary: fc.Arbitrary<T>, count: number, random: () => number): T[] =>
  fc.sample(arbitrary, { numRuns: count, seed: Math.floor(random() * 0x7fffffff) })
