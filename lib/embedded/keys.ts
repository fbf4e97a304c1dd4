import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { openStateFolder } from './state-folder.ts'

const keys = z.object({
  apiKey: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
  operatorToken: z.string(),
  /** Seed of store-api's token signing and credential keys. */
  tokenSeed: z.string(),
  sessionSecret: z.string(),
  noticeSecret: z.string(),
})
export type EmbeddedKeys = z.output<typeof keys>

const random = (bytes: number): string => randomBytes(bytes).toString('base64url')

const fresh = (): EmbeddedKeys => ({
  apiKey: random(24),
  clientId: `kolea-${random(6)}`,
  clientSecret: random(32),
  operatorToken: random(32),
  tokenSeed: random(48),
  sessionSecret: random(48),
  noticeSecret: random(48),
})

function read(file: string): EmbeddedKeys | null {
  try {
    return keys.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new Error(`${file} cannot be read; repair it, or remove the state folder with \`npm run reset\``, {
      cause: error,
    })
  }
}

/**
 * The secrets of the embedded set-up, made at the first call and kept in `keys.json` (readable by its owner alone).
 * Written beside and linked into place, so that of two first starts one wins and both read the same keys.
 */
export function embeddedKeys(stateFolder: string): EmbeddedKeys {
  const file = join(openStateFolder(stateFolder), 'keys.json')
  const found = read(file)
  if (found) return found
  const draft = `${file}.${random(6)}`
  writeFileSync(draft, `${JSON.stringify(fresh(), null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const kept = read(file)
  if (!kept) throw new Error(`${file} disappeared while it was being made`)
  return kept
}
