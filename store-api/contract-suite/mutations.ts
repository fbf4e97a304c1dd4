import { z } from 'zod'
import type { Schema } from '@kolea/contract/endpoint.ts'

/** JSON Schema, as far as it is read here. */
interface Shape {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** A value with one fault: `path` as the API's refusal names it. */
export interface Mutation {
  readonly path: readonly string[]
  readonly what: string
  readonly value: unknown
}

type Part = Readonly<Record<string, unknown>>
const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const choices = (shape: Shape): readonly Shape[] =>
  [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])]
    .flatMap(choices)
    .concat(shape.anyOf === undefined && shape.oneOf === undefined ? [shape] : [])

const kinds: readonly [string, unknown][] = [
  ['number', 7.5],
  ['string', 'x'],
  ['boolean', true],
  ['array', []],
  ['object', {}],
  ['null', null],
]

const kindsOf = (shape: Shape): string[] =>
  choices(shape).flatMap(({ type, enum: values, const: only }) => {
    if (type !== undefined) return type === 'integer' ? ['number'] : [type]
    return [...(values ?? []), ...(only === undefined ? [] : [only])].map((value) => typeof value)
  })

/** Wrong values for one place, named; a shape that takes anything has none. */
function wrongValues(shape: Shape): [string, unknown][] {
  const allowed = kindsOf(shape)
  if (allowed.length === 0) return []
  const wrong: [string, unknown][] = kinds
    .filter(([kind]) => !allowed.includes(kind))
    .map(([kind, value]) => [`a ${kind}`, value])
  for (const choice of choices(shape)) {
    if (choice.maxLength !== undefined) wrong.push(['too long a text', 'a'.repeat(choice.maxLength + 1)])
    if (choice.enum !== undefined || choice.const !== undefined)
      wrong.push(['an unknown value', 'no_such_value'])
    if (choice.minimum !== undefined) wrong.push(['too small a number', choice.minimum - 1])
    if (choice.maximum !== undefined) wrong.push(['too large a number', choice.maximum + 1])
    if (choice.pattern !== undefined || choice.format !== undefined) wrong.push(['an ill-formed text', '#'])
    if (choice.type === 'string') wrong.push(['a control character', '\u0000'])
  }
  return wrong
}

/** Every fault at this place and below it, as changed copies of `given`. */
function mutate(shape: Shape, given: unknown, path: readonly string[]): Mutation[] {
  const found: Mutation[] = []
  for (const choice of choices(shape)) {
    if (choice.type === 'array' && Array.isArray(given)) {
      const [first, ...others] = given as unknown[]
      if (choice.maxItems !== undefined && first !== undefined) {
        const value = Array.from({ length: choice.maxItems + 1 }, () => first)
        found.push({ path, what: 'too many', value })
      }
      if (choice.items !== undefined && first !== undefined) {
        for (const fault of faults(choice.items, first, [...path, '0']))
          found.push({ ...fault, value: [fault.value, ...others] })
      }
    }
    if (!isPart(given)) continue
    for (const [name, inner] of Object.entries(choice.properties ?? {})) {
      const here = [...path, name]
      if (choice.required?.includes(name) === true) {
        const { [name]: _left, ...rest } = given
        found.push({ path: here, what: 'missing', value: rest })
      }
      for (const fault of faults(inner, given[name], here))
        found.push({ ...fault, value: { ...given, [name]: fault.value } })
    }
  }
  return found
}

const faults = (shape: Shape, given: unknown, path: readonly string[]): Mutation[] => [
  ...wrongValues(shape).map(([what, value]) => ({ path, what, value })),
  ...mutate(shape, given, path),
]

/**
 * Copies of a good value with one fault each: a required field missing, a wrong type, an unknown enum value, too long, too
 * small, too large; those only that the schema does refuse.
 */
export function mutationsOf(schema: Schema, given: unknown, io: 'input' | 'output' = 'input'): Mutation[] {
  const shape = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape
  return mutate(shape, given, []).filter(({ value }) => !schema.safeParse(value).success)
}
