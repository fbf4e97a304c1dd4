import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, say } from './runtime.mjs'

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** Are the packages of the lock file the installed ones? Optional ones of other machines may be missing. */
function isInstalled() {
  const installed = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installed)) return false
  const have = readJson(installed).packages
  return Object.entries(readJson(join(root, 'package-lock.json')).packages).every(
    ([path, { version, optional }]) =>
      path === '' || have[path]?.version === version || (optional && !have[path]),
  )
}

/**
 * Installs what the lock file names, when it is not there yet. Not `npm ci`: that refuses a lock file without the
 * binaries of machines whose builds the registry did not have; `install --no-save` keeps to the same versions.
 */
export async function ensureInstalled() {
  if (isInstalled()) return
  say('Installing packages (about a minute) …')
  const code = await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (code !== 0) throw new Error('npm install failed; its own message is above.')
}
