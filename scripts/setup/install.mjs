import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withArchives } from './lock-file.mjs'
import { endSignals, root, run, say } from './runtime.mjs'

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
const installed = join(root, 'node_modules')

/** Are the packages of the lock file the installed ones? Optional ones of other machines may be missing. */
function isInstalled() {
  const names = join(installed, '.package-lock.json')
  if (!existsSync(names)) return false
  const have = readJson(names).packages
  return Object.entries(readJson(join(root, 'package-lock.json')).packages).every(
    ([path, { version, optional }]) =>
      path === '' || have[path]?.version === version || (optional && !have[path]),
  )
}

/** The npm that runs this script: Windows starts a program by the name of a script only in a shell. */
const npm = process.env['npm_execpath']?.endsWith('npm-cli.js')
  ? [process.execPath, process.env['npm_execpath']]
  : ['npm']

/**
 * Not `npm ci`: that refuses a lock file without the binaries of machines whose builds the registry did not have; `install --no-save` keeps
 * to the same versions.
 */
async function install(folder) {
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', `--prefix=${folder}`]
  return (await run(npm[0], [...npm.slice(1), 'install', ...options])) === 0
}

/**
 * Where nothing is installed: with a lock file that says where the archives are, in a folder of its own, whose packages are moved here. Ours
 * names no registry, so that any can serve it; with it npm reads what the registry knows of each of 1,032 packages first, which is half of its work.
 */
async function installFromArchives() {
  const folder = join(root, '.install')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  try {
    const { stdout: registry } = await promisify(execFile)(
      npm[0],
      [...npm.slice(1), 'config', 'get', 'registry'],
      { cwd: root },
    )
    for (const file of ['package.json', '.npmrc']) cpSync(join(root, file), join(folder, file))
    const lock = withArchives(readJson(join(root, 'package-lock.json')), registry.trim())
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
    if (!(await install(folder))) return false
    renameSync(join(folder, 'node_modules'), installed)
    return true
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Installs what the lock file names, when it is not there yet. */
export async function ensureInstalled() {
  if (isInstalled()) return
  say('Installing packages (about half a minute) …')
  let isStopped = false
  const stop = () => (isStopped = true)
  for (const signal of endSignals) process.on(signal, stop)
  const isFresh = !existsSync(installed)
  let isDone = isFresh && (await installFromArchives())
  if (!isDone && !isStopped) {
    if (isFresh) say('Trying again, by what the registry says of each package …')
    isDone = await install(root)
  }
  for (const signal of endSignals) process.off(signal, stop)
  if (!isDone) throw new Error('npm install failed; its own message is above.')
}
