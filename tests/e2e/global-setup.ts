import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ShopProcess } from '../support/shop-process.ts'
import { journeyPort } from '../support/journey-port.ts'
import { supportPhone } from './steps.ts'

/** Starts the shop the journeys share; the function it answers ends it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const stateFolder = mkdtempSync(join(tmpdir(), 'kolea-e2e-'))
  const shop = new ShopProcess({
    port: journeyPort,
    apiPort: journeyPort + 1,
    stateFolder,
    env: { SUPPORT_PHONE: supportPhone },
  })
  process.env['E2E_STATE_DIR'] = stateFolder
  await shop.start()
  return async () => {
    await shop.stop()
    rmSync(stateFolder, { recursive: true, force: true })
  }
}
