import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { serverCommand, serverEnvironment } from '../../scripts/setup/server-command.mjs'
import { knownCommand } from '@kolea/store-api/operator/help.ts'
import { opsHere } from '@kolea/store-api/tests/ops-here.ts'
import { apiPid, isAlive } from './api-process.ts'
import { endWithThisProcess, untilFree } from '@kolea/test-kit/left-over.ts'

const root = join(import.meta.dirname, '../..')
/** State of a shop that has started once: its first start seeds the database, which takes five times as long as all else. */
const firstState = join(root, 'tests/output/first-state')

export interface ShopSettings {
  port: number
  apiPort: number
  stateFolder: string
  /** Settings on top of those of every test. */
  env?: Readonly<Record<string, string>>
}

/** The production server as `npm start` runs it, with its own ports and state, in test mode. */
export class ShopProcess {
  readonly settings: ShopSettings
  #child: ChildProcess | null = null
  output = ''
  /** What it printed before its last start. */
  earlierOutput = ''

  constructor(settings: ShopSettings) {
    this.settings = settings
  }

  get origin(): string {
    const scheme = this.settings.env?.['TLS_CERT_FILE'] === undefined ? 'http' : 'https'
    return `${scheme}://localhost:${this.settings.port}`
  }

  get environment(): NodeJS.ProcessEnv {
    const { port, apiPort, stateFolder, env } = this.settings
    return {
      ...process.env,
      ...serverEnvironment,
      PORT: String(port),
      STORE_API_PORT: String(apiPort),
      KOLEA_STATE_DIR: stateFolder,
      KOLEA_TEST_MODE: '1',
      // Every end-to-end test has the same client address.
      RATE_LIMIT_FACTOR: '100',
      // Orders stay where they are until a test moves them: on a busy machine they would be delivered before they are looked at.
      FULFILMENT_SECONDS_PER_STEP: '86400',
      LOG_LEVEL: 'warn',
      ...env,
    }
  }

  /** In a state folder that is empty this shop continues where the first shop of the test run was after its first start. */
  async start(): Promise<void> {
    const folder = this.environment['KOLEA_STATE_DIR'] ?? this.settings.stateFolder
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (readdirSync(folder).length === 0) {
      await saveFirstState(this.settings)
      cpSync(firstState, folder, { recursive: true })
    }
    await this.#run()
  }

  /** Starts it with the state of its folder, whatever is in it: for a storefront without an API of its own. */
  async startHere(): Promise<void> {
    mkdirSync(this.settings.stateFolder, { recursive: true, mode: 0o700 })
    await this.#run()
  }

  async #run(): Promise<void> {
    const { port, apiPort } = this.settings
    await untilFree(port)
    if (this.#hasOwnApi) await untilFree(apiPort)
    const child = spawn(process.execPath, serverCommand, {
      cwd: root,
      env: this.environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A session of its own: Linux gives each its share of the cores, so that the tests beside it do not slow it down.
      detached: true,
    })
    this.#child = child
    endWithThisProcess(child)
    const opened = new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (text: Buffer) => {
          this.output += text.toString()
          if (this.output.includes('is open at')) resolve()
        })
      }
      // Once all that it wrote was read, which is after its end.
      child.once('close', (code) => reject(new Error(`The server ended (${code}):\n${this.output}`)))
    })
    this.earlierOutput += this.output
    this.output = ''
    await opened
    await this.untilHealthy()
  }

  /** The storefront answers and so does its API. */
  async untilHealthy(): Promise<void> {
    for (let n = 0; n < 600; n++) {
      const health = await fetch(`${this.origin}/api/health`).catch(() => null)
      if (health?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`The shop did not become healthy:\n${this.output}`)
  }

  /** Of the storefront; 0 while it does not run. */
  get pid(): number {
    return this.#child?.pid ?? 0
  }

  get #hasOwnApi(): boolean {
    return this.environment['API_BASE_URL'] === undefined
  }

  get apiPid(): number {
    return apiPid(this.settings.stateFolder)
  }

  /** What a power switch does to the processes: neither may say goodbye. */
  async kill(): Promise<void> {
    const api = this.#hasOwnApi ? this.apiPid : null
    await this.#end('SIGKILL')
    if (api === null) return
    try {
      process.kill(api, 'SIGKILL')
    } catch {
      // it ended with its parent
    }
  }

  /** Whoever reads what the server writes is gone. */
  closeOutput(): void {
    this.#child?.stdout?.destroy()
    this.#child?.stderr?.destroy()
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM')
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    this.#child = null
    if (!child || child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  /**
   * `npm run ops -- …` against this shop; answers what it printed. In this process: starting one for each command takes longer than all
   * else about it.
   */
  async ops(...typed: string[]): Promise<string> {
    if ('runOffline' in knownCommand(typed.filter((part) => !part.startsWith('--'))))
      throw new Error(`ops ${typed.join(' ')} works on the database of a shop that is closed`)
    const { code, output } = await opsHere(typed, this.environment)
    if (code !== 0) throw new Error(`ops ${typed.join(' ')}: ${output}`)
    return output
  }
}

/** How long the overview of a placed order is shown: by default shorter than in a shop, because most tests only pass it. */
export const showOverviewFor = (shop: Pick<ShopProcess, 'ops'>, ms = 3000): Promise<string> =>
  shop.ops('config', 'set', 'place_order_overview_delay', `${ms}`)

/** Unless there is one. Two that do it at once both do the work; the one that is ready first stays. */
export async function saveFirstState({
  port,
  apiPort,
}: Pick<ShopSettings, 'port' | 'apiPort'>): Promise<void> {
  if (existsSync(firstState)) return
  const stateFolder = `${firstState}-${process.pid}`
  const first = new ShopProcess({ port, apiPort, stateFolder })
  await first.startHere()
  await showOverviewFor(first)
  const api = first.apiPid
  await first.stop()
  // The API ends a moment after its storefront, once its database is closed.
  while (isAlive(api)) await new Promise((resolve) => setTimeout(resolve, 50))
  if (existsSync(firstState)) rmSync(stateFolder, { recursive: true })
  else renameSync(stateFolder, firstState)
}
