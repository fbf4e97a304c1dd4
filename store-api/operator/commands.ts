import { alarmCommands, messageCommands } from './alarm-commands.ts'
import { backupCommands } from './backup-commands.ts'
import type { AnyCommand, CommandGroup } from './command.ts'
import { configurationCommands, stringCommands } from './configuration-commands.ts'
import { keyCommands } from './key-commands.ts'
import { orderCommands, refundCommands } from './order-commands.ts'
import { shopCommands, seedCommand } from './shop-commands.ts'
import { subscriptionCommands } from './subscription-commands.ts'
import { testCommands, identityCommands } from './test-commands.ts'

/** Everything `npm run ops` can do, in the order in which it is explained. */
export const commandGroups: readonly CommandGroup[] = [
  { title: 'Site', commands: [...configurationCommands, ...stringCommands, ...alarmCommands] },
  { title: 'Stock and prices', commands: shopCommands },
  { title: 'Orders', commands: [...orderCommands, ...refundCommands] },
  { title: 'Customers', commands: [...subscriptionCommands, ...identityCommands] },
  { title: 'Messages', commands: messageCommands },
  { title: 'Keys', commands: keyCommands },
  { title: 'Database', commands: [...backupCommands, seedCommand] },
  { title: 'Test mode (KOLEA_TEST_MODE=1)', commands: testCommands },
]

export const commands: readonly AnyCommand[] = commandGroups.flatMap((group) => group.commands)
