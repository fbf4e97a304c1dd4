import type { z } from 'zod'
import type { LimitClassName } from '@kolea/domain/limits/limit-classes.ts'

export type OperationSchema = z.ZodType

/** Who may call: `open` anybody; `session` a browser with a session, guests too; `customer` one that is signed in (ROL-01). */
export type OperationAccess = 'open' | 'session' | 'customer'

/** HTTP status by stable code. */
export type Refusals = Readonly<Record<string, number>>

type Out<S> = S extends OperationSchema ? z.output<S> : undefined

/**
 * What a call counts as besides `calls`, which counts every call: always the same, or a pure function of its parsed body and
 * of whether the browser has a session.
 */
export type OperationLimits<B> =
  | readonly LimitClassName[]
  | ((call: { readonly body: B; readonly hasSession: boolean }) => readonly LimitClassName[])

/** Of the schemas an operation takes its parts by, those it does not have are undefined. */
interface Parts<P, Q, B> {
  /** Parts of the path, `:name`. */
  readonly params?: P
  readonly query?: Q
  readonly body?: B
}

interface Definition<A, P, Q, B, O, R> extends Parts<P, Q, B> {
  /** A sentence for the reference. */
  readonly summary: string
  readonly access: A
  readonly output: O
  readonly limits: OperationLimits<Out<B>>
  /** Refusals of its own, besides `commonRefusals`. */
  readonly refusals?: R
  /** Bytes of its largest body, where it is above what every call may have. */
  readonly bodyBytes?: number
  /** Only the API can say why it refuses: its own sentence is shown before ours for the code (SGN-04, SGN-05, REG-03). */
  readonly apiExplains?: true
  /** Answered while the site is switched off (OFF-01). */
  readonly whileOffline?: true
  /**
   * It signs in to an account, named by the e-mail of the body or by the code flow that the session waits in. A browser that
   * signed in to that account before is limited by its own device instead of its address.
   */
  readonly signsInBy?: 'email' | 'code'
}

/** One call that the browser may make of the storefront, as data. */
export type Operation = Omit<
  Definition<
    OperationAccess,
    OperationSchema | undefined,
    OperationSchema | undefined,
    OperationSchema | undefined,
    OperationSchema,
    Refusals
  >,
  'limits'
> & { readonly limits: OperationLimits<never> }

/** Declares an operation. */
export const operation = <
  const A extends OperationAccess,
  O extends OperationSchema,
  const R extends Refusals = Record<never, number>,
  P extends OperationSchema | undefined = undefined,
  Q extends OperationSchema | undefined = undefined,
  B extends OperationSchema | undefined = undefined,
>(
  definition: Definition<A, P, Q, B, O, R>,
): Definition<A, P, Q, B, O, R> => definition
