import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ShopProcess } from '../support/shop-process.ts'
import { deployedShop } from './deployed-shop.ts'
import { test } from './fixtures.ts'
import { journeyPort } from '../support/journey-port.ts'

/** Leaves a test out, or a file, where the shop runs on several machines (tests/deploy), which prints why. */
export const skipDeployed = (why: string): void => test.skip(deployedShop() !== null, why)

/** Journeys come one after the other there, so one may move the clock and break calls, if it puts them right again. */
function steered(deployed: ShopProcess): ShopProcess {
  test.afterAll(async () => {
    await deployed.ops('fault', 'clear')
    await deployed.ops('clock', 'clear')
  })
  return deployed
}

/**
 * Gives the journeys of a file a shop of their own, for what the shared one must not suffer, such as kills; through a shop that
 * has started already they run when they need no settings.
 *
 * @param offset of its port from the shared shop's; it takes two
 * @param env settings on top of those of every test
 */
export function ownShop(offset: number, env: Readonly<Record<string, string>> = {}): ShopProcess {
  const names = Object.keys(env)
  if (names.length > 0) skipDeployed(`the shop needs other settings: ${names.join(', ')}`)
  const deployed = deployedShop()
  if (deployed) return steered(deployed)
  const stateFolder = mkdtempSync(join(tmpdir(), 'kolea-own-'))
  const port = journeyPort + offset
  const own = new ShopProcess({ port, apiPort: port + 1, stateFolder, env })
  test.use({ baseURL: own.origin })
  test.beforeAll(() => own.start())
  test.afterAll(async () => {
    await own.stop()
    rmSync(stateFolder, { recursive: true, force: true })
  })
  return own
}
