import { printableJson, printableLine } from '@kolea/domain/logging/printable.ts'
import { DatabaseUnusable } from '../env-database.ts'
import type { OperatorAccess } from '../env-commands.ts'
import { TlsUnusable } from '@kolea/node-kit/listening/tls.ts'
import { SettingsError } from '../env.ts'
import { CallFailed, OperatorClient } from './caller.ts'
import type { AnyCommand } from './command.ts'
import { help, knownCommand } from './help.ts'
import { parseGiven, UsageError } from './parse.ts'

/**
 * Where a command says, line by line, what it did, and why it could not. What it gets is safe to print: of a text from elsewhere
 * no character moves the cursor, and none begins a line (LOG-01).
 */
export interface Terminal {
  readonly say: (line: string) => void
  readonly complain: (line: string) => void
}

/** Every command takes a reason, for the list of actions. */
const withReason = (command: AnyCommand): AnyCommand =>
  command.usage.includes('--reason') ? command : { ...command, usage: `${command.usage} [--reason text]` }

const isOption = (part: string) => part.startsWith('--')

async function run(
  parts: readonly string[],
  json: boolean,
  readAccess: () => OperatorAccess,
  out: Terminal['say'],
): Promise<void> {
  const words = parts.filter((part) => !isOption(part))
  const print = (line: string) => out(printableLine(line))
  const printAnswer = (answer: unknown) => out(printableJson(JSON.stringify(answer)))
  if (words.length === 0 || words[0] === 'help' || parts.includes('--help')) {
    help(words[0] === 'help' ? words.slice(1) : words)
      .split('\n')
      .forEach(print)
    return
  }
  const command = knownCommand(words)
  const { words: arguments_, options: all } = parseGiven(withReason(command), parts)
  const { reason = '', ...options } = all
  const given = { words: arguments_, options: command.usage.includes('--reason') ? all : options }
  const say = json ? () => undefined : print
  if ('runOffline' in command) {
    const answer = await command.runOffline(given.words, given.options, say)
    if (json) printAnswer(answer)
    return
  }
  const api = new OperatorClient(
    readAccess(),
    { command: [...command.name, ...given.words].join(' '), options, reason },
    say,
  )
  await command.run(api, given.words, given.options)
  if (json) printAnswer(api.answer ?? {})
}

/** Failures that one line explains; anything else is a fault of ours. */
const expected = [CallFailed, SettingsError, TlsUnusable, DatabaseUnusable, UsageError]

/**
 * Does what was typed after `npm run ops --`.
 * @param readAccess where the API runs; called only for a command that calls it
 * @returns the exit code: 0 done, 1 refused or nobody there, 2 mistyped
 */
export async function runTypedCommand(
  typed: readonly string[],
  readAccess: () => OperatorAccess,
  { say, complain }: Terminal,
): Promise<number> {
  const json = typed.includes('--json')
  const parts = typed.filter((part) => part !== '--json')
  try {
    await run(parts, json, readAccess, say)
    return 0
  } catch (error) {
    if (!expected.some((kind) => error instanceof kind)) throw error
    const { message } = error as Error
    complain(json ? printableJson(JSON.stringify({ error: message })) : printableLine(message))
    return error instanceof UsageError ? 2 : 1
  }
}
