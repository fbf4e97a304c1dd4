// `npm run reset`: begins again, with an empty shop's state (orders, accounts, sessions, keys).
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { settings } from '../lib/env/settings.ts'
import { readEnvFile } from '@kolea/node-kit/env-file.ts'

readEnvFile()
const folder = settings().KOLEA_STATE_DIR

function isRunning(): boolean {
  try {
    const { pid } = JSON.parse(readFileSync(join(folder, 'store-api.json'), 'utf8')) as { pid: number }
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function agreed(): Promise<boolean> {
  if (process.argv.includes('--yes')) return true
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`Delete ${folder} with all its orders, accounts and keys? [y/N] `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

if (!existsSync(folder)) console.log(`There is nothing in ${folder}.`)
else if (isRunning()) {
  console.error('The shop is running: stop it (Ctrl+C where it was started), then run this again.')
  process.exitCode = 1
} else if (await agreed()) {
  rmSync(folder, { recursive: true })
  console.log('Deleted. The next start makes a new database, keys and sessions.')
}
