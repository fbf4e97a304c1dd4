import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import { databaseForServer, type DatabaseForServer } from '@kolea/store-api/tests/test-database.ts'
import { apiPid, isAlive } from '../support/api-process.ts'
import { freePort } from '@kolea/test-kit/free-port.ts'

const root = join(import.meta.dirname, '../..')

/** What a storefront does about its API, without its pages. */
const program = `
  const { startEmbeddedApi } = await import('./lib/embedded/embedded-api.ts')
  process.on('SIGTERM', () => process.exit(0))
  await startEmbeddedApi().catch(({ name, message }) => {
    process.stdout.write(name + ': ' + message)
    process.exit(1)
  })
  process.stdout.write('open')
  setInterval(() => undefined, 60_000)
`

let database: DatabaseForServer
let stateFolder: string
let apiPort: number
const running = new Set<ChildProcess>()
before(async () => {
  database = await databaseForServer(new Date())
  stateFolder = database.env.KOLEA_STATE_DIR
  apiPort = await freePort()
})
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
})
after(() => database.remove())

function spawnStorefront(port = apiPort) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program],
    {
      cwd: root,
      env: {
        ...process.env,
        ...database.env,
        // Compiled code is stored where a shop stores it by default, not where the tests do.
        NODE_COMPILE_CACHE: undefined,
        STORE_API_PORT: String(port),
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  running.add(child)
  let output = ''
  const closed = once(child, 'close').then(() => ({ code: child.exitCode, output }))
  const opened = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        output += text.toString()
        if (output.includes('open')) resolve()
      })
  })
  return { child, opened, closed }
}

async function startStorefront() {
  const storefront = spawnStorefront()
  await Promise.race([
    storefront.opened,
    storefront.closed.then(({ output }) => Promise.reject(new Error(`It ended: ${output}`))),
  ])
  return { ...storefront, api: apiPid(stateFolder) }
}

const answers = () =>
  fetch(`http://127.0.0.1:${apiPort}/health`).then(
    ({ ok }) => ok,
    () => false,
  )

async function hasEnded(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 500 && isAlive(pid); tries += 1)
    await new Promise((done) => setTimeout(done, 20))
  return !isAlive(pid)
}

test('a storefront starts with its API, and takes it along however it ends', async () => {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const { child, closed, api } = await startStorefront()
    assert.ok(await answers())
    child.kill(signal)
    await closed
    assert.ok(await hasEnded(api), signal)
    assert.equal(existsSync(join(stateFolder, 'store-api.json')), signal === 'SIGKILL')
  }
  assert.ok(existsSync(join(stateFolder, 'compile-cache')), 'what was compiled is stored for the next start')
})

test(
  'an API that dies ends its storefront with an exit code and a line that say so',
  { timeout: 60_000 },
  async () => {
    const { closed, api } = await startStorefront()
    process.kill(api, 'SIGKILL')
    const { code, output } = await closed
    assert.equal(code, 1)
    assert.match(output, /"signal":"SIGKILL".*the embedded API ended, and the storefront ends with it/)
  },
)

test('an API that is asked to end has its storefront end in order', { timeout: 60_000 }, async () => {
  const { closed, api } = await startStorefront()
  process.kill(api, 'SIGTERM')
  const { code, output } = await closed
  assert.deepEqual({ code, output }, { code: 0, output: 'open' })
})

test('a start right after a kill waits for what was killed', async () => {
  const killed = await startStorefront()
  killed.child.kill('SIGKILL')
  const next = await startStorefront()
  assert.ok(await answers())
  assert.ok(await hasEnded(killed.api))
  next.child.kill('SIGTERM')
  await next.closed
})

test('a second storefront on one state folder ends with a line, and the first goes on', async () => {
  const { child, closed, api } = await startStorefront()
  const second = await spawnStorefront(await freePort()).closed
  assert.equal(second.code, 1)
  assert.match(second.output, /is in use by another process/)
  assert.match(second.output, /EmbeddedApiFailure: The embedded API did not start/)
  assert.ok(await answers())
  assert.equal(apiPid(stateFolder), api)
  child.kill('SIGTERM')
  await closed
})
