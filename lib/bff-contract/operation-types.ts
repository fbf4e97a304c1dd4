import type { z } from 'zod'
import type { OperationKey, Operations } from './all.ts'
import type { OperationSchema } from './operation.ts'

type Part<K extends OperationKey, P extends 'params' | 'query' | 'body'> = Exclude<
  Operations[K][P],
  undefined
>

/** Of a part that an operation does not have: nothing, which disappears from an intersection. */
type Given<S, N extends string> = [S] extends [OperationSchema]
  ? [S] extends [never]
    ? unknown
    : { [P in N]: z.input<S> }
  : unknown
type Parsed<S> = [S] extends [never] ? undefined : S extends OperationSchema ? z.output<S> : undefined

/** What a caller gives an operation: only the parts that it has. */
export type InputOf<K extends OperationKey> = Given<Part<K, 'params'>, 'params'> &
  Given<Part<K, 'query'>, 'query'> &
  Given<Part<K, 'body'>, 'input'>

export type OutputOf<K extends OperationKey> = z.output<Operations[K]['output']>

/** What a handler gets of an operation's input, parsed. */
export interface ParsedInputOf<K extends OperationKey> {
  readonly params: Parsed<Part<K, 'params'>>
  readonly query: Parsed<Part<K, 'query'>>
  readonly body: Parsed<Part<K, 'body'>>
}

/** Codes that an operation documents as refusals of its own. */
export type RefusalCodeOf<K extends OperationKey> = keyof Exclude<Operations[K]['refusals'], undefined> &
  string
