import type { Fault } from '../plugins/faults.ts'
import { CallFailed, type OperatorClient } from './caller.ts'
import type { Command } from './command.ts'

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

async function setClock(api: OperatorClient, instant: string | null): Promise<void> {
  const { now } = await api.call<{ now: string }>('PUT', '/clock', { instant })
  api.say(`The API's time is ${now}.`)
}

/** Failures and time, in test mode. */
export const testCommands: readonly Command[] = [
  {
    name: ['fault', 'set'],
    needs: 1,
    usage: 'fault set <endpoint|*> --status n|--delay ms|--garbage|--truncated|--drop|--lose [--times n]',
    does: 'makes a call of the contract fail (test mode)',
    examples: ['fault set placeDeliveryOrder --status 503 --times 1', 'fault set storeSearch --delay 3000'],
    run: async (api, [endpoint = ''], options) => {
      const { faults } = await api.call<{ faults: unknown }>('PUT', '/faults', {
        endpoint,
        fault: faultOf(options),
      })
      api.say(JSON.stringify(faults))
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
      api.say(JSON.stringify(faults))
    },
  },
  {
    name: ['clock', 'set'],
    needs: 1,
    usage: 'clock set <ISO 8601 instant>',
    does: 'moves the API’s time, which runs on from there (test mode)',
    examples: ['clock set 2026-12-24T23:59:00-10:00'],
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

interface Published {
  readonly termsId: string
  readonly country: string
  readonly version: number
}

/** Customers' accounts. */
export const identityCommands: readonly Command[] = [
  {
    name: ['social', 'token'],
    needs: 1,
    usage: 'social token <email> [--first name] [--last name] [--id id] [--no-email]',
    does: 'mints an access token of the test provider, for an hour; with --no-email the provider returns no email',
    run: async (api, [email = ''], options) => {
      const { first = 'Kai', last = 'Nakamura', id = email, 'no-email': hidden } = options
      const sharedEmail = hidden === undefined ? email : null
      const body = { user_id: id, email: sharedEmail, first_name: first, last_name: last }
      const { access_token } = await api.call<{ access_token: string }>('POST', '/social/test-token', body)
      api.say(access_token)
    },
  },
  {
    name: ['training'],
    needs: 2,
    usage: 'training <email> on|off',
    does: 'puts a customer into training mode: test stores, no live payment',
    run: async (api, [email = '', state = '']) => {
      if (state !== 'on' && state !== 'off') throw new CallFailed('Usage: training <email> on|off')
      await api.call('PUT', '/training', { email, on: state === 'on' })
      api.say(`Training mode of ${email} is ${state}.`)
    },
  },
  {
    name: ['terms', 'publish'],
    needs: 1,
    usage: 'terms publish terms|privacy [--country US|CA] [--url path]',
    does: 'publishes the next version of a document, which customers then have to accept (TRM-01)',
    run: async (api, [type = ''], options) => {
      const { published } = await api.call<{ published: Published[] }>('POST', '/terms', { type, ...options })
      for (const { termsId, country, version } of published)
        api.say(`${type} ${country}: version ${version} (${termsId})`)
    },
  },
]
