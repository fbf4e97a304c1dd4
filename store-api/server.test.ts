import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { testEnvironment } from './tests/open-test-api.ts'

const script = fileURLToPath(new URL('./server.ts', import.meta.url))

let state: string
const running = new Set<ChildProcess>()
before(async () => {
  state = await mkdtemp(join(tmpdir(), 'kolea-server-'))
})
after(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(state, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

interface Started {
  readonly child: ChildProcess
  readonly port: number
  /** Everything printed, at the end or once it listens. */
  readonly output: string
  readonly exitCode: number | null
}

/** Starts the server and waits until it listens or has ended. */
async function start(changes: Record<string, string> = {}): Promise<Started> {
  const port = Number(changes.STORE_API_PORT ?? (await freePort()))
  const env = {
    ...process.env,
    ...testEnvironment,
    KOLEA_STATE_DIR: state,
    STORE_API_PORT: String(port),
    ...changes,
  }
  const child = spawn(process.execPath, [script], { env, stdio: ['pipe', 'pipe', 'pipe'] })
  running.add(child)
  let output = ''
  await new Promise<void>((resolve) => {
    const read = (part: Buffer) => {
      output += part.toString()
      if (output.includes('listens on')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', () => resolve())
  })
  return { child, port, output, exitCode: child.exitCode }
}

async function end({ child }: Started, how: () => void): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const closed = once(child, 'exit')
    how()
    await closed
  }
  running.delete(child)
  return child.exitCode
}

const health = async (port: number) => (await fetch(`http://127.0.0.1:${port}/health`)).json()

test('it starts on a fresh folder, refuses a second opener, survives kill -9 and starts again', async () => {
  const first = await start()
  assert.deepEqual(await health(first.port), { status: 'ok', version: '1.3.0' })

  const second = await start()
  assert.equal(second.exitCode, 1)
  assert.equal(second.output.trim(), `The database ${join(state, 'db')} is in use by another process.`)

  await end(first, () => first.child.kill('SIGKILL'))
  const third = await start()
  assert.match(third.output, /listens on/)
  assert.doesNotMatch(third.output, /seeding|applied/)

  const busy = await start({ STORE_API_PORT: String(third.port), KOLEA_STATE_DIR: join(state, 'other') })
  assert.equal(busy.exitCode, 1)
  assert.match(busy.output, /address already in use.*\(STORE_API_PORT\)\s*$/)

  assert.equal(await end(third, () => third.child.kill('SIGTERM')), 0)
})

test('it ends when its parent’s pipe closes', async () => {
  const child = await start({ STORE_API_PARENT_PIPE: '1' })
  assert.match(child.output, /listens on/)
  assert.equal(await end(child, () => child.child.stdin?.end()), 0)
})

test('wrong settings get one clear line that names each', async () => {
  const refused = await start({ API_KEY: 'short', STORE_API_PORT: '99999' })
  assert.equal(refused.exitCode, 1)
  assert.equal(refused.output.trim().split('\n').length, 1)
  assert.match(refused.output, /STORE_API_PORT.*API_KEY needs at least 16 characters/)
})
