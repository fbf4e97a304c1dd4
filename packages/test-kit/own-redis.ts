import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { searchPath } from './find-program.ts'
import { freePort } from './free-port.ts'
import { endWithThisProcess } from './left-over.ts'
import { until } from './until.ts'

/** A Redis of one's own; everything in it is gone when it is disposed of. */
export interface OwnRedis extends AsyncDisposable {
  readonly url: string
  /** Ends it at once, with no time to write anything; what it had answered stays. */
  kill(): Promise<void>
  /** Starts it again after `kill`, at the same address. */
  start(): Promise<void>
  /** Stops it without ending it: connections stay open, and nothing is answered. */
  freeze(): void
  thaw(): void
}

/** The server program of Redis or Valkey; undefined when neither is installed. */
export const findRedis = (): string | undefined =>
  searchPath()
    .split(delimiter)
    .flatMap((folder) => ['redis-server', 'valkey-server'].map((name) => join(folder, name)))
    .find((program) => existsSync(program))

const answersAt = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'))
    socket.once('data', (answer) => {
      resolve(answer.toString().startsWith('+PONG'))
      socket.destroy()
    })
    socket.once('error', () => resolve(false))
  })

/** Starts a throw-away Redis on a free port of the loopback, which persists what it has answered. @throws when `findRedis()` finds none */
export async function startRedis(): Promise<OwnRedis> {
  const program = findRedis()
  if (program === undefined) throw new Error('There is no Redis server program on this machine.')
  const folder = mkdtempSync(join(tmpdir(), 'kolea-redis-'))
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  const settings = { port, bind: '127.0.0.1', dir: folder, appendonly: 'yes', save: '', loglevel: 'warning' }
  const options = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    child = spawn(program!, options, { stdio: 'ignore' })
    endWithThisProcess(child)
    await until('the Redis of the tests answers', () => answersAt(port), 10_000)
  }
  async function kill(): Promise<void> {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await start()
  return {
    url,
    kill,
    start,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async [Symbol.asyncDispose]() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
