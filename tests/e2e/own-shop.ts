import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeStateFolder } from '../support/left-over.ts'
import { ShopProcess } from '../support/shop-process.ts'
import { deployedShop, openDeployment } from './deployed-shop.ts'
import { test } from './fixtures.ts'
import { journeyPort } from '../support/journey-port.ts'

type Settings = Readonly<Record<string, string>>

/** A shop of one file of journeys: one process with its API, or several machines where the journeys run through such (tests/deploy). */
export interface OwnShop extends Pick<ShopProcess, 'output' | 'ops' | 'kill'>, AsyncDisposable {
  /** After `kill`, with the state that it had. */
  start(): Promise<void>
}

class ShopHere extends ShopProcess implements OwnShop {
  async [Symbol.asyncDispose]() {
    await this.stop()
    removeStateFolder(this.settings.stateFolder)
  }
}

async function openHere(port: number, env: Settings): Promise<OwnShop> {
  const stateFolder = mkdtempSync(join(tmpdir(), 'kolea-own-'))
  const shop = new ShopHere({ port, apiPort: port + 1, stateFolder, env })
  await shop.start()
  return shop
}

/**
 * Gives the journeys of a file a shop of their own, for what the shared one must not suffer, such as kills, or cannot do, such as
 * other settings. It runs within tests and hooks only.
 *
 * @param offset of its port from the shared shop's; it takes two
 * @param env settings on top of those of every test, or what opens something first that they name
 */
export function ownShop(
  offset: number,
  env: Settings | (() => Promise<Settings>) = {},
): Omit<OwnShop, keyof AsyncDisposable> & { origin: string } {
  const port = journeyPort + offset
  const origin = `http://localhost:${port}`
  let opened: OwnShop | undefined
  const shop = (): OwnShop => {
    if (!opened) throw new Error('The shop runs within tests and hooks only.')
    return opened
  }
  test.use({ baseURL: origin })
  test.beforeAll(async () => {
    const settings = typeof env === 'function' ? await env() : env
    opened = await (deployedShop() ? openDeployment : openHere)(port, settings)
  })
  test.afterAll(() => opened?.[Symbol.asyncDispose]())
  return {
    origin,
    get output() {
      return shop().output
    },
    ops: (...words) => shop().ops(...words),
    kill: () => shop().kill(),
    start: () => shop().start(),
  }
}

/**
 * The same for journeys that only move the clock and break calls: where a shop of several machines has started already they come one
 * after the other, so that they may do it there when they put it right again.
 */
export function steeredShop(offset: number): Pick<ShopProcess, 'ops'> {
  const deployed = deployedShop()
  if (!deployed) return ownShop(offset)
  test.afterAll(async () => {
    await deployed.ops('fault', 'clear')
    await deployed.ops('clock', 'clear')
  })
  return deployed
}
