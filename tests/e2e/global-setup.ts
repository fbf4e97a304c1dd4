import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ShopProcess } from '../support/shop-process.ts'

/** Starts the shop the journeys share; the function it answers ends it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const stateFolder = mkdtempSync(join(tmpdir(), 'kolea-e2e-'))
  const port = Number(process.env['E2E_PORT'] ?? 4460)
  const shop = new ShopProcess({ port, apiPort: port + 1, stateFolder })
  process.env['E2E_STATE_DIR'] = stateFolder
  await shop.start()
  return async () => {
    await shop.stop()
    rmSync(stateFolder, { recursive: true, force: true })
  }
}
