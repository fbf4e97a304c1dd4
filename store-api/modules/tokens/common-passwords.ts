import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `tools/common-passwords/make-list.ts` writes it. */
export const commonPasswordsFile = join(import.meta.dirname, 'common-passwords.bin')
/** Of each print: of 18,000 passwords and a million new ones, less than one of the new ones is refused by mistake. */
export const printBytes = 5

/** How a password is written in the list: whatever its case, because a capital letter makes no password rare. */
export const passwordPrint = (password: string): string =>
  createHash('sha256')
    .update(password.toLowerCase())
    .digest('hex')
    .slice(0, 2 * printBytes)

function readPrints(): ReadonlySet<string> {
  const bytes = readFileSync(commonPasswordsFile)
  const count = Math.floor(bytes.length / printBytes)
  return new Set(
    Array.from({ length: count }, (_, at) => bytes.toString('hex', at * printBytes, (at + 1) * printBytes)),
  )
}

let prints: ReadonlySet<string> | undefined

/** Whether the password is one of those that were published by breaches most often; no call leaves the machine for it. */
export function isCommonPassword(password: string): boolean {
  prints ??= readPrints()
  return prints.has(passwordPrint(password))
}
