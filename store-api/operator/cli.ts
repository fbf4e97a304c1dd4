import { readOperatorAccess, SettingsError } from '../env.ts'
import { Caller, CallFailed } from './caller.ts'
import type { Command, OfflineCommand } from './command.ts'
import { DatabaseUnusable } from '../db/postgres-server.ts'
import { commands } from './commands.ts'

function help(): void {
  console.log('npm run ops -- <command>\n')
  const width = Math.max(...commands.map((command) => command.usage.length)) + 2
  for (const command of commands) console.log(`  ${command.usage.padEnd(width)}${command.does}`)
  console.log('\nOptions come as --name value. A command on its own says how it is used.')
}

/** Words in order, and `--name value` options (a flag at the end is `true`). */
function parse(given: readonly string[]): { words: string[]; options: Record<string, string> } {
  const words: string[] = []
  const options: Record<string, string> = {}
  for (let at = 0; at < given.length; at += 1) {
    const part = given[at] ?? ''
    const next = given[at + 1]
    if (!part.startsWith('--')) words.push(part)
    else if (next === undefined || next.startsWith('--')) options[part.slice(2)] = 'true'
    else {
      options[part.slice(2)] = next
      at += 1
    }
  }
  return { words, options }
}

/** The command with the longest name that begins the given words. */
const find = (words: readonly string[]): Command | OfflineCommand | undefined =>
  commands
    .filter((command) => command.name.every((word, at) => words[at] === word))
    .sort((a, b) => b.name.length - a.name.length)[0]

async function main(): Promise<number> {
  const { words, options } = parse(process.argv.slice(2))
  if (words.length === 0 || words[0] === 'help') {
    help()
    return 0
  }
  const command = find(words)
  const given = words.slice(command?.name.length ?? 0)
  if (command === undefined || given.length < command.needs) {
    console.error(
      command === undefined
        ? `There is no command "${words.join(' ')}". Try: npm run ops -- help`
        : `Usage: ${command.usage}`,
    )
    return 2
  }
  try {
    if ('runOffline' in command) await command.runOffline(given, options)
    else await command.run(new Caller(readOperatorAccess()), given, options)
    return 0
  } catch (error) {
    const known = [CallFailed, SettingsError, DatabaseUnusable]
    if (!known.some((kind) => error instanceof kind)) throw error
    console.error((error as Error).message)
    return 1
  }
}

process.exitCode = await main()
