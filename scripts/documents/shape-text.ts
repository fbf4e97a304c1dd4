import { z } from 'zod'

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
export type NamedSchemas = Readonly<Record<string, z.ZodType>>

function registryOf(named: NamedSchemas, except?: z.ZodType) {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(named)) if (schema !== except) registry.add(schema, { id })
  return registry
}

/** A schema in words: what is sent (`input`) or answered (`output`). */
export function shapeText(schema: z.ZodType, io: 'input' | 'output', named: NamedSchemas): string {
  const metadata = registryOf(named)
  return textOf(z.toJSONSchema(schema, { io, metadata, unrepresentable: 'any' }) as Shape)
}

/** The same of a named schema itself. */
export function namedShapeText(name: string, named: NamedSchemas): string {
  const schema = named[name]
  if (!schema) throw new RangeError(`no schema is named ${name}`)
  const metadata = registryOf(named, schema)
  return textOf(z.toJSONSchema(schema, { io: 'output', metadata, unrepresentable: 'any' }) as Shape)
}
