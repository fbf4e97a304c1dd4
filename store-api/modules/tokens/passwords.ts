import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'

// OWASP's first choice for argon2id: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let standIn: Promise<string> | undefined

/** Compares in the same time whether or not there is a hash to compare with, so that nothing tells known e-mails apart. */
export async function passwordMatches(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  standIn ??= hashPassword(randomBytes(16).toString('hex'))
  const matches = await verify(passwordHash ?? (await standIn), password)
  return matches && typeof passwordHash === 'string'
}
