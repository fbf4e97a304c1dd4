import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { packageVersion } from '@kolea/contract/health.ts'
import { embeddedKeys, keysFile } from '../env/embedded-keys.ts'
import { childEnvironment, isBuilding, settings } from '../env/settings.ts'
import { ensureStateFolder } from '../env/state-folder.ts'
import { messageOf, processLog } from '../log.ts'
import { processState } from '@kolea/node-kit/process-state.ts'

/** A first start seeds the database; nothing takes this long. */
const readyWithinMs = 180_000

/** The embedded API cannot be started; the message is one line fit for the terminal. */
export class EmbeddedApiFailure extends Error {
  override name = 'EmbeddedApiFailure'
}

/** store-api as a child that ends when the pipe to its parent closes, however the parent dies. */
function spawnStoreApi() {
  const { KOLEA_STATE_DIR, STORE_API_PORT, PORT, PAYMENT_GATEWAYS, SOCIAL_PROVIDERS } = settings()
  embeddedKeys(KOLEA_STATE_DIR)
  const api = join(/* turbopackIgnore: true */ process.cwd(), 'store-api')
  const quickImports = pathToFileURL(join(api, 'quick-imports.ts')).href
  const child = spawn(process.execPath, ['--import', quickImports, join(api, 'server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: childEnvironment(
      {
        // A loader or inspector of the parent is not meant for the child.
        NODE_OPTIONS: '',
        KOLEA_STATE_DIR,
        STORE_API_PORT: String(STORE_API_PORT),
        PORT: String(PORT),
        PAYMENT_GATEWAYS: PAYMENT_GATEWAYS.join(','),
        SOCIAL_PROVIDERS: SOCIAL_PROVIDERS.join(','),
        // Not the keys themselves: a rotation changes them while the child runs.
        KEYS_FILE: keysFile(KOLEA_STATE_DIR),
        STORE_API_PARENT_PIPE: '1',
        // It listens on the loopback, for this storefront.
        STORE_API_TLS_CERT_FILE: '',
        STORE_API_TLS_KEY_FILE: '',
      },
      {
        // Compiled once, so that later starts are quicker.
        NODE_COMPILE_CACHE: join(KOLEA_STATE_DIR, 'compile-cache'),
        // A fresh clone is a trial: it has goods, and its orders are delivered though nobody packs them. An API that runs by itself has no such defaults in
        // production.
        FULFILMENT: 'simulator',
        SEED: 'demo',
      },
    ),
  })
  // A pipe that breaks says what `exit` says.
  child.stdin.on('error', () => undefined)
  return child
}
type StoreApi = ReturnType<typeof spawnStoreApi>

/** Resolves once the API accepts calls. @throws EmbeddedApiFailure */
function untilReady(child: StoreApi): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const fail = (message: string) => reject(new EmbeddedApiFailure(message))
  const timer = setTimeout(() => fail('The embedded API did not become ready in time'), readyWithinMs)
  child.once('exit', () => fail('The embedded API did not start; its own message is above'))
  // A process that the machine refused has no `exit`.
  child.once('error', ({ message }) => fail(`The embedded API could not be started: ${message}`))
  createInterface({ input: child.stdout }).on('line', (line) => {
    // Its progress is worth showing; its address is not: one start prints one URL.
    if (line.includes('listens on')) resolve()
    else process.stdout.write(`${line}\n`)
  })
  return promise.finally(() => clearTimeout(timer))
}

/** Where the API is, for the operator's commands, until this process ends. */
function noteApi(pid: number | undefined): void {
  const { KOLEA_STATE_DIR, STORE_API_PORT } = settings()
  const file = join(KOLEA_STATE_DIR, 'store-api.json')
  try {
    writeFileSync(file, JSON.stringify({ port: STORE_API_PORT, pid, version: packageVersion }))
  } catch (error) {
    processLog().error({ message: messageOf(error) }, 'where the embedded API is could not be noted')
  }
  process.once('exit', () => rmSync(file, { force: true }))
}

/** This process without its API is no shop: it ends as the API did, and whoever started it starts both again. */
function endWith(code: number | null, signal: NodeJS.Signals | null): void {
  // Asked to end, such as by Ctrl+C, which reaches both: requests under way here are finished.
  if (code === 0) return void process.kill(process.pid, 'SIGTERM')
  processLog().error({ code, signal }, 'the embedded API ended, and the storefront ends with it')
  process.exit(1)
}

async function start(): Promise<void> {
  const child = spawnStoreApi()
  process.once('exit', () => void child.kill())
  try {
    await untilReady(child)
  } catch (error) {
    child.kill()
    throw error
  }
  child.once('exit', endWith)
  noteApi(child.pid)
}

/**
 * Starts the embedded API with this process and resolves once it accepts calls; when either of them ends, the other ends
 * (decision 193). Does nothing when `API_BASE_URL` is set or while building. Once in a process.
 *
 * @throws EmbeddedApiFailure, EnvError
 */
export function startEmbeddedApi(): Promise<void> {
  if (isBuilding()) return Promise.resolve()
  ensureStateFolder(settings().KOLEA_STATE_DIR)
  if (settings().API_BASE_URL !== undefined) return Promise.resolve()
  return processState('embedded-api', start)
}
