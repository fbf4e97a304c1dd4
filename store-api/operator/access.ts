import type { FastifyRequest } from 'fastify'
import { operatorOf } from '../env-operators.ts'
import type { Settings } from '../env.ts'

const loopback = /^(127\.|::1$|::ffff:127\.)/

/** By the address of the connection itself, whatever headers say. */
export const isFromThisMachine = ({ socket }: FastifyRequest): boolean =>
  loopback.test(socket.remoteAddress ?? '')

/** Without any operator's token there are no routes and no page for operators. */
export const hasOperators = ({ keys, operators }: Pick<Settings, 'keys' | 'operators'>): boolean =>
  keys.present('operatorToken') !== undefined || operators.length > 0

/** Who may call: `name` is null with the token that all operators share. Undefined for any other token. */
export function holderOf(
  { keys, operators }: Pick<Settings, 'keys' | 'operators'>,
  token: string,
): { readonly name: string | null } | undefined {
  const named = operatorOf(operators, token)
  if (named !== undefined) return { name: named.name }
  return keys.matches('operatorToken', token) ? { name: null } : undefined
}
