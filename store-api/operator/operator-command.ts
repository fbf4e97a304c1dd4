import { randomBytes } from 'node:crypto'
import { tokenHashOf } from '../env-operators.ts'
import type { OfflineCommand } from './command.ts'
import { UsageError } from './parse.ts'

/** Makes the token of one operator, by whom the list of actions then knows them. */
export const operatorTokenCommand: OfflineCommand = {
  name: ['operator', 'token'],
  needs: 1,
  usage: 'operator token <name>',
  does: 'makes a token for one operator: they set it as OPERATOR_TOKEN, the APIs get what OPERATORS needs',
  examples: ['operator token leilani'],
  runOffline: async ([name = ''], _options, say) => {
    if (!/^[a-z0-9][\w.-]{0,31}$/.test(name))
      throw new UsageError('A name has up to 32 small letters, digits, dots and dashes.')
    const token = randomBytes(32).toString('base64url')
    const operator = `${name}:${tokenHashOf(token)}`
    say(`For ${name} alone, and not to be had again: OPERATOR_TOKEN=${token}`)
    say(`For the APIs, after a comma where others are there: OPERATORS=${operator}`)
    return { token, operator }
  },
}
