import type { Command } from './command.ts'

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
      console.log(access_token)
    },
  },
]
