import { z } from 'zod'
import { schemas } from '#lib/contract/all.ts'
import type { Schema } from '#lib/contract/endpoint.ts'
import { wireError } from '#lib/contract/wire-error.ts'

/** A part of JSON, as the document holds it. */
export type Json = Record<string, unknown>

const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const named = z.registry<{ id: string }>()
for (const [name, schema] of schemas) named.add(schema, { id: pascal(name) })
named.add(wireError, { id: 'WireError' })

/** Named schemas that the document refers to, filled as they are met. */
export class Components {
  readonly schemas: Record<string, Json> = {}

  /** A schema as JSON Schema; what has a name in the contract becomes a reference. What is sent has names of its own. */
  of(schema: Schema, io: 'input' | 'output'): Json {
    const suffix = io === 'input' ? 'Input' : ''
    const {
      $schema: _draft,
      $defs,
      ...rest
    } = z.toJSONSchema(schema, {
      io,
      metadata: named,
      unrepresentable: 'any',
    }) as Json & { $defs?: Record<string, Json> }
    const refer = (part: unknown): unknown =>
      JSON.parse(JSON.stringify(part).replaceAll(/"#\/\$defs\/(\w+)"/g, `"#/components/schemas/$1${suffix}"`))
    for (const [id, found] of Object.entries($defs ?? {})) {
      const { id: _id, ...definition } = found
      this.schemas[id + suffix] = refer(definition) as Json
    }
    return refer(rest) as Json
  }
}
