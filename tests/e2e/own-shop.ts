import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ShopProcess } from '../support/shop-process.ts'
import { test } from './fixtures.ts'
import { journeyPort } from '../support/journey-port.ts'

/**
 * Gives the journeys of a file a shop of their own, for what the shared one must not suffer, such as kills.
 *
 * @param offset of its port from the shared shop's; it takes two
 * @param env settings on top of those of every test
 */
export function ownShop(offset: number, env: Readonly<Record<string, string>> = {}): ShopProcess {
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
