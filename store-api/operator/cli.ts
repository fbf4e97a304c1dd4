import { DatabaseUnusable } from '../env-database.ts'
import { SettingsError } from '../env.ts'
import { readOperatorAccess } from '../env-commands.ts'
import { OperatorClient, CallFailed } from './caller.ts'
import { help, knownCommand } from './help.ts'
import { parseGiven, UsageError } from './parse.ts'

const isOption = (part: string) => part.startsWith('--')

async function run(parts: readonly string[], json: boolean): Promise<void> {
  const words = parts.filter((part) => !isOption(part))
  if (words.length === 0 || words[0] === 'help' || parts.includes('--help')) {
    console.log(help(words[0] === 'help' ? words.slice(1) : words))
    return
  }
  const command = knownCommand(words)
  const given = parseGiven(command, parts)
  const say = json ? () => undefined : (line: string) => console.log(line)
  if ('runOffline' in command) {
    const answer = await command.runOffline(given.words, given.options, say)
    if (json) console.log(JSON.stringify(answer))
    return
  }
  const api = new OperatorClient(readOperatorAccess(), [...command.name, ...given.words].join(' '), say)
  await command.run(api, given.words, given.options)
  if (json) console.log(JSON.stringify(api.answer ?? {}))
}

/** Failures that one line explains; anything else is a fault of ours. */
const expected = [CallFailed, SettingsError, DatabaseUnusable, UsageError]

/** 0 done, 1 refused or nobody there, 2 mistyped. */
async function main(): Promise<number> {
  const parts = process.argv.slice(2)
  const json = parts.includes('--json')
  try {
    await run(
      parts.filter((part) => part !== '--json'),
      json,
    )
    return 0
  } catch (error) {
    if (!expected.some((kind) => error instanceof kind)) throw error
    const { message } = error as Error
    console.error(json ? JSON.stringify({ error: message }) : message)
    return error instanceof UsageError ? 2 : 1
  }
}

process.exitCode = await main()
