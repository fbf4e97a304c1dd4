import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverCommand, serverEnvironment } from '../../scripts/setup/server-command.mjs'

const root = join(import.meta.dirname, '../..')

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

  constructor(settings: ShopSettings) {
    this.settings = settings
  }

  get origin(): string {
    return `http://localhost:${this.settings.port}`
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
      // Every journey comes from one address.
      RATE_LIMIT_FACTOR: '100',
      FULFILMENT_SECONDS_PER_STEP: '3',
      LOG_LEVEL: 'warn',
      ...env,
    }
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, serverCommand, {
      cwd: root,
      env: this.environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    const opened = new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (text: Buffer) => {
          this.output += text.toString()
          if (this.output.includes('is open at')) resolve()
        })
      }
      child.once('exit', (code) => reject(new Error(`The server ended (${code}):\n${this.output}`)))
    })
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

  get apiPid(): number {
    const note = readFileSync(join(this.settings.stateFolder, 'store-api.json'), 'utf8')
    return (JSON.parse(note) as { pid: number }).pid
  }

  /** What a power switch does to the processes: neither may say goodbye. */
  async kill(): Promise<void> {
    const api = this.apiPid
    await this.#end('SIGKILL')
    try {
      process.kill(api, 'SIGKILL')
    } catch {
      // it ended with its parent
    }
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

  /** `npm run ops -- …` against this shop; answers what it printed. */
  async ops(...args: string[]): Promise<string> {
    const cli = join(root, 'store-api/operator/cli.ts')
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', cli, ...args], {
      cwd: root,
      env: this.environment,
    })
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => (text += part.toString()))
    const [code] = (await once(child, 'exit')) as [number]
    if (code !== 0) throw new Error(`ops ${args.join(' ')} failed:\n${text}`)
    return text
  }
}
