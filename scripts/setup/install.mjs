import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { withArchives } from './lock-file.mjs'
import { endSignals, root, run, say } from './runtime.mjs'

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
const installed = join(root, 'node_modules')

const isPackage = (path) => path.startsWith('node_modules/')

/**
 * Are the packages of the lock file the installed ones? Optional ones of other machines may be missing.
 *
 * @param what `everything`, or what the shop is built and served with: `production`
 */
function isInstalled(what) {
  const installedLock = join(installed, '.package-lock.json')
  if (!existsSync(installedLock)) return false
  const have = readJson(installedLock).packages
  return Object.entries(readJson(join(root, 'package-lock.json')).packages).every(
    ([path, { version, dev, optional, devOptional }]) =>
      !isPackage(path) ||
      (have[path]
        ? have[path].version === version
        : optional || devOptional || (dev && what === 'production')),
  )
}

/**
 * How to start npm. A script that npm runs finds npm's own file in `npm_execpath`: Node runs that file, because Windows starts `npm.cmd` only
 * in a shell. A script that was started another way has no such file and starts `npm` by its name.
 * Read here and not with the settings, because it is a setting of npm and not of the shop.
 */
const npmFile = process.env['npm_execpath']
const [npm, ...npmArguments] = npmFile?.endsWith('npm-cli.js') ? [process.execPath, npmFile] : ['npm']

/**
 * Not `npm ci`: before npm 11 that refuses a lock file without the binaries of machines whose builds the registry did not have;
 * `install --no-save` installs the same versions.
 */
async function install(folder, what) {
  const omitted = what === 'production' ? ['--omit=dev'] : []
  const options = [
    ...omitted,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    `--prefix=${folder}`,
  ]
  return (await run(npm, [...npmArguments, 'install', ...options])) === 0
}

/**
 * Installs where nothing is installed yet: into `.install`, by a copy of the lock file that names each package's archive, and then moves the
 * packages here. Our own lock file names no registry; with it npm first requests the versions of each package, half of its work (decision 165).
 */
async function installFromArchives(what) {
  const folder = join(root, '.install')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  try {
    const readRegistry = [...npmArguments, 'config', 'get', 'registry']
    const { stdout: registry } = await promisify(execFile)(npm, readRegistry, { cwd: root })
    const lock = withArchives(readJson(join(root, 'package-lock.json')), registry.trim())
    const ownPackages = Object.keys(lock.packages).filter((path) => !isPackage(path))
    for (const file of [...ownPackages.map((path) => join(path, 'package.json')), '.npmrc']) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      cpSync(join(root, file), join(folder, file))
    }
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
    if (!(await install(folder, what))) return false
    renameSync(join(folder, 'node_modules'), installed)
    return true
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Installs what the lock file names, when it is not there yet.
 *
 * @param what `production`, all that building and serving the shop needs, or `everything`, with what its tests and tools need
 */
export async function ensureInstalled(what) {
  if (isInstalled(what)) return
  say('Installing packages (about half a minute) …')
  let isStopped = false
  const stop = () => (isStopped = true)
  for (const signal of endSignals) process.on(signal, stop)
  // Windows links our own packages by absolute paths, which the move out of `.install` would break.
  const isFresh = !existsSync(installed) && process.platform !== 'win32'
  let isDone = isFresh && (await installFromArchives(what))
  if (!isDone && !isStopped) {
    if (isFresh) say('Trying again with the lock file as it is …')
    isDone = await install(root, what)
  }
  for (const signal of endSignals) process.off(signal, stop)
  if (!isDone) throw new Error('npm install failed; its own message is above.')
}
