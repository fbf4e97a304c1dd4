import { CallFailed } from './caller.ts'
import type { Command } from './command.ts'

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
    usage: 'social token <e-mail> [--first name] [--last name] [--id id]',
    does: 'mints an access token of the test provider, for an hour',
    run: async (api, [email = ''], { first = 'Kai', last = 'Nakamura', id = email }) => {
      const body = { user_id: id, email, first_name: first, last_name: last }
      const { access_token } = await api.call<{ access_token: string }>('POST', '/social/test-token', body)
      api.say(access_token)
    },
  },
  {
    name: ['training'],
    needs: 2,
    usage: 'training <e-mail> on|off',
    does: 'puts a customer into training mode: test stores, no live payment',
    run: async (api, [email = '', state = '']) => {
      if (state !== 'on' && state !== 'off') throw new CallFailed('Usage: training <e-mail> on|off')
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
