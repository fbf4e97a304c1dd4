import { actionCommand, alarmCommands, messageCommands } from './alarm-commands.ts'
import { backupCommands, keyCommands } from './backup-and-key-commands.ts'
import type { AnyCommand, CommandGroup } from './command.ts'
import { configurationCommands, stringCommands } from './configuration-commands.ts'
import { orderCommands, refundCommands } from './order-commands.ts'
import { operatorTokenCommand } from './operator-command.ts'
import { findCommand, nearest, UsageError } from './parse.ts'
import { photoCommand } from './photo-commands.ts'
import { feedbackCommands, recordCommands } from './record-commands.ts'
import { searchCommands } from './search-commands.ts'
import { conflictCommand, shopCommands, seedCommand } from './shop-commands.ts'
import { subscriptionCommands, personalDataCommands } from './customer-commands.ts'
import { testCommands, identityCommands } from './test-commands.ts'

/** Everything `npm run ops` can do, in the order in which it is explained. */
const commandGroups: readonly CommandGroup[] = [
  { title: 'Site', commands: [...configurationCommands, ...stringCommands, ...alarmCommands, actionCommand] },
  { title: 'Stock and prices', commands: shopCommands },
  { title: 'Promotions, coupons, help, banners and categories', commands: recordCommands },
  { title: 'Search', commands: searchCommands },
  { title: 'Orders', commands: [...orderCommands, photoCommand, ...refundCommands] },
  { title: 'Customers', commands: [...subscriptionCommands, ...identityCommands, ...personalDataCommands] },
  { title: 'Messages, ratings and logs', commands: [...messageCommands, ...feedbackCommands] },
  { title: 'Keys', commands: [...keyCommands, operatorTokenCommand] },
  { title: 'Database', commands: [...backupCommands, conflictCommand, seedCommand] },
  { title: 'Test mode (KOLEA_TEST_MODE=1)', commands: testCommands },
]

export const commands: readonly AnyCommand[] = commandGroups.flatMap((group) => group.commands)

const prefix = 'npm run ops --'

const widest = Math.min(46, Math.max(...commands.map(({ usage }) => usage.length)))

const lineOf = ({ usage, does }: AnyCommand) =>
  usage.length > widest
    ? `  ${usage}\n  ${' '.repeat(widest)}  ${does}`
    : `  ${usage.padEnd(widest)}  ${does}`

/** Every command with one line, by group. */
function overview(): string {
  const groups = commandGroups.map(({ title, commands: own }) => `${title}\n${own.map(lineOf).join('\n')}`)
  return [
    `${prefix} <command>\n`,
    groups.join('\n\n'),
    `\n${prefix} help <command> shows examples. Every command takes --json for the API's own answer.`,
    'With --reason "…" it says why in the list of actions (npm run ops -- actions).',
    'It calls the running shop on this machine: the embedded one, or the one of API_BASE_URL or STORE_API_PORT.',
    'The token is OPERATOR_TOKEN, or the one in the state folder. Exit: 0 done, 1 refused, 2 mistyped.',
  ].join('\n')
}

/** @throws UsageError with the nearest name when there is no such command */
export function knownCommand(words: readonly string[]): AnyCommand {
  const command = findCommand(commands, words)
  if (command !== undefined) return command
  const typed = words.join(' ')
  const near = nearest(commands, typed)
  const hint = near === undefined ? `Try: ${prefix} help` : `Did you mean "${near}"?`
  throw new UsageError(`There is no command "${typed}". ${hint}`)
}

const explain = ({ usage, does, examples = [] }: AnyCommand): string =>
  [`${prefix} ${usage}\n  ${does}`, ...examples.map((example) => `  e.g. ${prefix} ${example}`)].join('\n')

/** The overview, or one command (or all that begin with the word) explained. @throws UsageError */
export function help(words: readonly string[]): string {
  if (words.length === 0) return overview()
  const family = commands.filter(({ name }) => words.every((word, at) => name[at] === word))
  return (family.length > 0 ? family : [knownCommand(words)]).map(explain).join('\n\n')
}
