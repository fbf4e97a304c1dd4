import { pino } from 'pino'
import { errorForLog } from '@kolea/domain/logging/error-for-log.ts'
import { printableLogLine } from '@kolea/domain/logging/printable.ts'
import { settings } from './env/settings.ts'
import { processState } from '@kolea/node-kit/process-state.ts'
import { requestOfLine } from '@kolea/node-kit/tracing/request-id.ts'
import { traceOfLine } from '@kolea/node-kit/tracing/spans.ts'

/** The process's log. No line may contain a token or anything about a person. */
export const processLog = () =>
  processState('log', () =>
    pino({
      level: settings().LOG_LEVEL,
      base: null,
      serializers: { err: errorForLog },
      mixin: () => ({ ...traceOfLine(), ...requestOfLine() }),
      // JSON leaves some of what a terminal obeys as it is.
      hooks: { streamWrite: printableLogLine },
    }),
  )

/** What a thrown value says, for a line of the log. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
