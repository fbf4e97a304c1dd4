import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeStateFolder } from '@kolea/test-kit/left-over.ts'
import { ShopProcess } from '../support/shop-process.ts'

interface Started {
  shop: ShopProcess
  stateFolder: string
}

/** Settings of a shop whose limits a suite must not meet, because it tests something else. */
export const withoutLimits = { RATE_LIMIT_FACTOR: '1000', SMS_PER_HOUR: '1000000', MAIL_PER_HOUR: '1000000' }

/** Starts shops on ports of their own, each with a state folder of its own, and stops them again. */
export class Shops {
  #nextPort: number
  #started: Started[] = []

  constructor(firstPort: number) {
    this.#nextPort = firstPort
  }

  async start(env: Readonly<Record<string, string>> = {}): Promise<ShopProcess> {
    const port = this.#nextPort
    this.#nextPort += 2
    const stateFolder = mkdtempSync(join(tmpdir(), 'kolea-suite-'))
    const shop = new ShopProcess({ port, apiPort: port + 1, stateFolder, env })
    this.#started.push({ shop, stateFolder })
    await shop.start()
    return shop
  }

  /** What the shops have printed, for a look at what a server must never print. */
  get output(): string {
    return this.#started.map(({ shop }) => shop.output).join('')
  }

  async stop(): Promise<void> {
    const started = this.#started
    this.#started = []
    for (const { shop, stateFolder } of started) {
      await shop.stop()
      removeStateFolder(stateFolder)
    }
  }
}
