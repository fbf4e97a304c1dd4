import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** Somebody who has an operator's token of their own. */
export interface NamedOperator {
  readonly name: string
  /** SHA-256 of the token, in hex: the token itself is with its owner alone. */
  readonly tokenHash: string
}

const one = /^([a-z0-9][\w.-]{0,31}):([0-9a-f]{64})$/

/** What the environment says about operators who are known by name. */
export const operatorVariables = {
  /** `name:hash,…`; `npm run ops -- operator token <name>` makes both. */
  OPERATORS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(z.string().regex(one, 'must be name:SHA-256 of the token, with commas between them')))
    .transform((parts) =>
      parts.map((part): NamedOperator => {
        const [, name = '', tokenHash = ''] = one.exec(part) ?? []
        return { name, tokenHash }
      }),
    )
    .refine(
      (operators) => new Set(operators.map(({ tokenHash }) => tokenHash)).size === operators.length,
      'each operator needs a token of their own',
    ),
}

/** Of a token that somebody has, in hex. */
export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The operator whose token it is; compared in a time that reveals nothing about the hashes. */
export function operatorOf(operators: readonly NamedOperator[], token: string): NamedOperator | undefined {
  const given = Buffer.from(tokenHashOf(token))
  return operators.filter(({ tokenHash }) => timingSafeEqual(Buffer.from(tokenHash), given))[0]
}
