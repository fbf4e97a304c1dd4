import { format } from 'node:util'
import type { Logger } from 'pino'
import { withoutValues } from '@kolea/domain/logging/without-values.ts'

const levels = { error: 'error', warn: 'warn', info: 'info', log: 'info' } as const

/**
 * From now on what the framework reports on the console is a line of `log`, whose serializer writes the error, and without the keys and
 * parameters that its sentence repeats. Otherwise an outage is a dump of some forty lines for each answer that is missing, which no
 * collector of logs can read.
 */
export function logConsole(log: Pick<Logger, 'error' | 'warn' | 'info'>, target: Console = console): void {
  for (const [method, level] of Object.entries(levels) as [keyof typeof levels, 'error' | 'warn' | 'info'][])
    target[method] = (...reported: unknown[]) => {
      const error = reported.find((one) => one instanceof Error)
      // Next names what it was about before the colon, and after it the key with its arguments.
      const about = format(...reported.filter((one) => typeof one === 'string')).replace(/:.*/s, '')
      log[level](
        error === undefined
          ? { report: withoutValues(format(...reported)) }
          : { report: withoutValues(about), err: error },
        'reported by the framework',
      )
    }
}
