import { withoutValues } from './without-values.ts'

const mostFrames = 12

/** An error and what caused it, outermost first. */
export function causesOf(error: Error): Error[] {
  const chain: Error[] = []
  for (let at: unknown = error; at instanceof Error && chain.length < 8; at = at.cause) chain.push(at)
  return chain
}

/** An error as a log line contains it; of the stack only the frames. */
export interface LoggedError {
  type: string
  message: string
  stack: string
  [part: string]: unknown
}

/** Where an error was thrown. The text before the frames repeats the message, which may contain anything. */
export function framesOf({ message, stack = '' }: Error): string {
  const at = stack.indexOf(message)
  if (at === -1) return ''
  return stack
    .slice(at + message.length)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, mostFrames)
    .join('\n')
}

/** What a log line says of an error: its kind, its code, its message without values, and where it was thrown. */
export function errorForLog(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const cause = causesOf(error).at(-1) ?? error
  const { code } = cause as { code?: unknown }
  return {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    message: withoutValues(cause.message),
    stack: framesOf(error),
  }
}
