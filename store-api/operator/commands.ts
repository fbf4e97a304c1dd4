import type { Fault } from '../plugins/faults.ts'
import { CallFailed, type Caller } from './caller.ts'
import { messageCommands } from './message-commands.ts'
import { identityCommands } from './identity-commands.ts'
import type { Command, OfflineCommand } from './command.ts'
import { orderCommands } from './order-commands.ts'
import { refundCommands } from './refund-commands.ts'
import { seedCommand } from './seed-command.ts'
import { stringCommands } from './string-commands.ts'
import { shopCommands } from './shop-commands.ts'
import { subscriptionCommands } from './subscription-commands.ts'

interface Feature {
  readonly id: string
  readonly current_value: string | number | boolean
  readonly default_value: string | number | boolean
}

async function offline(api: Caller, [state = '']: readonly string[]): Promise<void> {
  if (state !== 'on' && state !== 'off') throw new CallFailed('Usage: offline on|off')
  await api.call('PUT', '/configuration/site_offline', { value: state === 'on' })
  console.log(state === 'on' ? 'The site is offline: every page leads to /appDownload.' : 'The site is on.')
}

async function listConfiguration(api: Caller): Promise<void> {
  const { US, CA } = await api.call<{ US: Feature[]; CA: Feature[] }>('GET', '/configuration')
  const canada = new Map(CA.map((feature) => [feature.id, feature]))
  for (const { id, current_value: value, default_value: usual } of US) {
    const other = canada.get(id)
    const changed = value === usual ? '' : ` (default ${usual})`
    const differs =
      other === undefined || other.current_value === value ? '' : `   CA: ${other.current_value}`
    console.log(`${id.padEnd(40)}${value}${changed}${differs}`)
  }
}

/** The kind of failure among the options of `fault set`. */
function faultOf(options: Readonly<Record<string, string>>): Fault {
  const times = options.times === undefined ? {} : { times: Number(options.times) }
  if (options.status !== undefined) return { kind: 'status', value: Number(options.status), ...times }
  if (options.delay !== undefined) return { kind: 'delay', value: Number(options.delay), ...times }
  const kind = (['garbage', 'truncated', 'drop', 'lose'] as const).find((name) => options[name] !== undefined)
  if (kind === undefined)
    throw new CallFailed('Say which: --status n, --delay ms, --garbage, --truncated, --drop or --lose.')
  return { kind, ...times }
}

async function setClock(api: Caller, instant: string | null): Promise<void> {
  const { now } = await api.call<{ now: string }>('PUT', '/clock', { instant })
  console.log(`The API's time is ${now}.`)
}

/** Everything `npm run ops` can do. */
export const commands: readonly (Command | OfflineCommand)[] = [
  {
    name: ['offline'],
    needs: 1,
    usage: 'offline on|off',
    does: 'turns the whole site off or on (OFF-01)',
    run: offline,
  },
  {
    name: ['config', 'list'],
    needs: 0,
    usage: 'config list',
    does: 'lists every configuration feature',
    run: listConfiguration,
  },
  {
    name: ['config', 'set'],
    needs: 2,
    usage: 'config set <id> <value> [--country US|CA]',
    does: 'sets a feature, in both countries unless one is named',
    run: async (api, [id = '', value = ''], { country }) => {
      await api.call('PUT', `/configuration/${encodeURIComponent(id)}`, {
        value,
        ...(country === undefined ? {} : { country }),
      })
      console.log(`${id} is ${value}${country === undefined ? '' : ` in ${country}`}.`)
    },
  },
  ...messageCommands,
  ...stringCommands,
  ...orderCommands,
  ...subscriptionCommands,
  ...refundCommands,
  ...shopCommands,
  ...identityCommands,
  seedCommand,
  {
    name: ['fault', 'set'],
    needs: 1,
    usage: 'fault set <endpoint|*> --status n|--delay ms|--garbage|--truncated|--drop|--lose [--times n]',
    does: 'makes a call of the contract fail (test mode)',
    run: async (api, [endpoint = ''], options) => {
      const { faults } = await api.call<{ faults: unknown }>('PUT', '/faults', {
        endpoint,
        fault: faultOf(options),
      })
      console.log(JSON.stringify(faults))
    },
  },
  {
    name: ['fault', 'clear'],
    needs: 0,
    usage: 'fault clear [endpoint]',
    does: 'ends one failure, or all',
    run: async (api, [endpoint]) => {
      const query = endpoint === undefined ? '' : `?endpoint=${encodeURIComponent(endpoint)}`
      const { faults } = await api.call<{ faults: unknown }>('DELETE', `/faults${query}`)
      console.log(JSON.stringify(faults))
    },
  },
  {
    name: ['clock', 'set'],
    needs: 1,
    usage: 'clock set <ISO 8601 instant>',
    does: 'moves the API’s time, which goes on from there (test mode)',
    run: (api, [instant = '']) => setClock(api, instant),
  },
  {
    name: ['clock', 'clear'],
    needs: 0,
    usage: 'clock clear',
    does: 'returns to the machine’s time',
    run: (api) => setClock(api, null),
  },
]
