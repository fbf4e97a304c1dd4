import assert from 'node:assert/strict'
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { Agent, request } from 'undici'
import { freePort } from '@kolea/test-kit/free-port.ts'
import { makeCertificates, noCertificates } from '@kolea/test-kit/own-certificates.ts'
import { testEnvironment, testStart } from './tests/open-test-api.ts'
import { opsHere } from './tests/ops-here.ts'
import { killServers, startServer } from './tests/server-process.ts'
import { databaseForServer } from './tests/test-database.ts'

let state: string
before(async () => {
  state = await mkdtemp(join(tmpdir(), 'kolea-server-'))
})
after(async () => {
  killServers()
  await rm(state, { recursive: true, force: true })
})

const start = (changes: Record<string, string> = {}) => startServer({ KOLEA_STATE_DIR: state, ...changes })

const health = async (port: number) => (await fetch(`http://127.0.0.1:${port}/health`)).json()

test('it starts on a fresh folder, refuses a second opener, survives kill -9 and starts again', async () => {
  const first = await start()
  assert.deepEqual(await health(first.port), { status: 'ok', version: '1.3.0' })

  const second = await start()
  assert.equal(second.exitCode, 1)
  assert.equal(second.output.trim(), `The database ${join(state, 'db')} is in use by another process.`)

  await first.end((child) => child.kill('SIGKILL'))
  const third = await start()
  assert.match(third.output, /listens on/)
  assert.doesNotMatch(third.output, /seeding|applied/)

  const other = await databaseForServer(testStart)
  const busy = await start({ ...other.env, STORE_API_PORT: String(third.port) })
  await other.remove()
  assert.equal(busy.exitCode, 1)
  assert.match(busy.output, /address already in use.*\(STORE_API_PORT\)\s*$/)

  assert.equal(await third.end((child) => child.kill('SIGTERM')), 0)
})

test('the state folder is its owner’s alone: made so, and corrected at a start', async () => {
  const openToOthers = async () => {
    const names = ['.', ...(await readdir(state, { recursive: true }))]
    const modes = await Promise.all(
      names.map(async (name) => ({ name, mode: (await stat(join(state, name))).mode })),
    )
    return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ name }) => name)
  }
  const first = await start()
  assert.deepEqual(await openToOthers(), [])
  await first.end((child) => child.kill('SIGTERM'))
  for (const name of ['.', 'db', 'db/PG_VERSION', 'db.lock']) await chmod(join(state, name), 0o755)
  const second = await start()
  assert.deepEqual(await openToOthers(), [])
  await second.end((child) => child.kill('SIGTERM'))
})

test('it is ready while its database answers, and not from the moment it has to end; calls meanwhile are answered', async () => {
  const server = await start({ DRAIN_SECONDS: '1' })
  const ask = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`)
  assert.equal((await ask('/ready')).status, 200)
  const ended = server.end((child) => child.kill('SIGTERM'))
  let last = await ask('/ready')
  while (last.status === 200) last = await ask('/ready')
  assert.deepEqual(
    [last.status, last.headers.get('connection'), await last.json()],
    [503, 'close', { status: 'draining' }],
  )
  assert.equal((await ask('/health')).status, 200)
  assert.equal(await ended, 0)
})

test(
  'with a certificate it answers over TLS alone, its metrics and the operator’s command as well',
  { skip: noCertificates },
  async () => {
    using own = makeCertificates()
    const { certFile, keyFile } = own.files('store-api')
    const metricsPort = await freePort()
    const tls = { STORE_API_TLS_CERT_FILE: certFile, STORE_API_TLS_KEY_FILE: keyFile }
    const server = await start({ ...tls, STORE_API_METRICS_ADDRESS: `127.0.0.1:${metricsPort}` })
    assert.match(server.output, /listens on https:/)
    const dispatcher = new Agent({ connect: { ca: own.ca } })
    const ask = async (port: number, path: string) => {
      const { statusCode, body } = await request(`https://localhost:${port}${path}`, { dispatcher })
      return [statusCode, await body.text()] as const
    }
    assert.equal((await ask(server.port, '/ready'))[0], 200)
    assert.match((await ask(metricsPort, '/metrics'))[1], /kolea_api_/)
    for (const port of [server.port, metricsPort])
      await assert.rejects(fetch(`http://127.0.0.1:${port}/ready`))
    const env = { ...testEnvironment, ...tls, STORE_API_PORT: String(server.port) }
    const trusting = await opsHere(['outbox'], { ...env, INTERNAL_CA_FILE: own.caFile })
    assert.equal(trusting.code, 0, trusting.output)
    assert.equal((await opsHere(['outbox'], env)).code, 1)
    await dispatcher.close()
    assert.equal(await server.end((child) => child.kill('SIGTERM')), 0)
  },
)

test('a certificate that cannot be used ends the start with one line', async () => {
  const half = await start({ STORE_API_TLS_CERT_FILE: '/nowhere/cert.pem' })
  assert.deepEqual(
    [half.exitCode, half.output],
    [1, 'Wrong settings: STORE_API_TLS_KEY_FILE is missing (STORE_API_TLS_CERT_FILE needs it)\n'],
  )
  const unread = await start({
    STORE_API_TLS_CERT_FILE: '/nowhere/cert.pem',
    STORE_API_TLS_KEY_FILE: '/nowhere/key.pem',
  })
  assert.equal(unread.exitCode, 1)
  assert.match(
    unread.output,
    /^Wrong settings: STORE_API_TLS_CERT_FILE: \/nowhere\/cert.pem cannot be read .*\n$/,
  )
})

test('it ends when its parent’s pipe closes', async () => {
  const child = await start({ STORE_API_PARENT_PIPE: '1' })
  assert.match(child.output, /listens on/)
  assert.equal(await child.end(({ stdin }) => stdin?.end()), 0)
})

test('while it prepares its database it ends with its parent, without output', async () => {
  const folder = join(state, 'unprepared')
  const first = await startServer({ KOLEA_STATE_DIR: folder, STORE_API_PARENT_PIPE: '1' }, 'applied')
  let said = ''
  const code = await first.end((child) => {
    child.stderr?.on('data', (part: Buffer) => (said += part.toString()))
    child.stdin?.end()
    child.stdout?.destroy()
  })
  assert.deepEqual([code, said], [0, ''])
  // The next start does what was left undone.
  const second = await start({ KOLEA_STATE_DIR: folder })
  assert.match(second.output, /listens on/)
  await second.end((child) => child.kill('SIGTERM'))
})

test('wrong settings get one clear line that names each', async () => {
  const refused = await start({ API_KEY: 'short', STORE_API_PORT: '99999' })
  assert.equal(refused.exitCode, 1)
  assert.equal(refused.output.trim().split('\n').length, 1)
  assert.match(refused.output, /STORE_API_PORT.*API_KEY needs at least 16 characters/)
})
