import { CallFailed } from './caller.ts'
import type { Command } from './command.ts'

/** What customers may ask of the shop about their data (PRO-05). */
export const personalDataCommands: readonly Command[] = [
  {
    name: ['customer', 'data'],
    needs: 1,
    usage: 'customer data <e-mail>',
    does: 'prints everything that is stored about a customer, as JSON',
    examples: ['customer data kai@example.com'],
    run: async (api, [email = '']) => {
      api.say(JSON.stringify(await api.call('POST', '/customers/data', { email }), null, 2))
    },
  },
  {
    name: ['customer', 'delete'],
    needs: 1,
    usage: 'customer delete <e-mail> --sure',
    does: 'deletes an account and what is stored about its customer; orders stay without a name',
    examples: ['customer delete kai@example.com --sure'],
    run: async (api, [email = ''], options) => {
      if (options['sure'] === undefined)
        throw new CallFailed(`Nothing brings an account back. Add --sure to delete that of ${email}.`)
      await api.call('POST', '/customers/delete', { email })
      api.say(`The account of ${email} is deleted.`)
    },
  },
]
