import { processState } from '../process-state.ts'

/**
 * All that a span may say. Whoever reads traces learns what was done and how long it took, never for whom: no address, parameter, id
 * or message of an error is among them.
 */
export interface SpanAttributes {
  readonly 'http.request.method'?: string
  /** The pattern of a route, with `:name` for what is different each time. */
  readonly 'http.route'?: string
  readonly 'http.response.status_code'?: number
  /** The source of a page (packages/page-cache/cache/page-cache.ts, Source). */
  readonly 'kolea.page_source'?: string
  /** The call was made before, and failed. */
  readonly 'kolea.retry'?: number
  readonly 'db.system.name'?: 'postgresql'
  readonly 'db.query.summary'?: string
  /** With `$1` in the place of every value. */
  readonly 'db.query.text'?: string
  /** The name by which the log knows the statement. */
  readonly 'kolea.statement'?: string
}

/** What a span is of. */
export interface SpanOf {
  /** One of few: an operation, a call of the contract, the pattern of a page. */
  readonly name: string
  /** `entry` begins a trace, or continues its caller's; the others exist only within one. */
  readonly kind: 'entry' | 'call' | 'statement'
  readonly attributes: SpanAttributes
  /** `traceparent` of a caller that is trusted to decide what is recorded. */
  readonly caller?: string | undefined
}

export interface OpenSpan {
  /** Does `work` within the span, and all that it starts. */
  readonly run: <T>(work: () => T) => T
  /** `failure` names a kind of failure, where there was one. */
  readonly end: (failure?: string) => void
}

/** Why a span did not reach its collector. */
export const lostSpans = ['queue_full', 'not_taken'] as const
type LostSpans = Readonly<Record<(typeof lostSpans)[number], number>>

/** What records spans and sends them on. */
export interface SpanRecorder {
  /** null for what is not recorded. */
  readonly begin: (what: SpanOf) => OpenSpan | null
  /** Adds to the span that is open. */
  readonly note: (attributes: SpanAttributes) => void
  /** The span that is open, as its trace is sent to others; null outside of any. */
  readonly current: () => {
    readonly traceparent: string
    readonly traceId: string
    readonly isRecorded: boolean
  } | null
  readonly lost: LostSpans
  /** Sends what waits, within a second. */
  readonly close: () => Promise<void>
}

const spanState = () => processState<{ recorder: SpanRecorder | null }>('spans', () => ({ recorder: null }))

/** From now on this process records spans; null: no more. */
export const recordSpans = (recorder: SpanRecorder | null): void => void (spanState().recorder = recorder)

export const beginSpan = (what: SpanOf): OpenSpan | null => spanState().recorder?.begin(what) ?? null
export const noteOnSpan = (attributes: SpanAttributes): void => spanState().recorder?.note(attributes)
export const isRecorded = (): boolean => spanState().recorder?.current()?.isRecorded ?? false
export const spansLost = (why: keyof LostSpans): number => spanState().recorder?.lost[why] ?? 0

/** The header that continues the present trace in another process; none outside of one. */
export function traceHeaders(): { traceparent?: string } {
  const current = spanState().recorder?.current()
  return current ? { traceparent: current.traceparent } : {}
}

/** What a line of the log says of the present trace. */
export function traceOfLine(): { trace_id?: string } {
  const current = spanState().recorder?.current()
  return current?.isRecorded ? { trace_id: current.traceId } : {}
}

/** Kinds are constants of the code; a message may contain anything. */
function failureName(error: unknown): string {
  const { kind } = (error ?? {}) as { kind?: unknown }
  if (typeof kind === 'string') return kind
  return error instanceof Error ? error.name : 'unknown'
}

async function within<T>(span: OpenSpan, work: () => Promise<T>): Promise<T> {
  try {
    const result = await span.run(work)
    span.end()
    return result
  } catch (error) {
    span.end(failureName(error))
    throw error
  }
}

/** Does `work` in a span of its own; without a recorder, or outside of a trace, just does it. */
export function inSpan<T>(what: SpanOf, work: () => Promise<T>): Promise<T> {
  const span = beginSpan(what)
  return span === null ? work() : within(span, work)
}
