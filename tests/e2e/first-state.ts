import { journeyPort } from '../support/journey-port.ts'
import { ShopProcess } from '../support/shop-process.ts'

/** Before the workers start, because each of them would seed a database of its own. */
export default async function keepFirstState(): Promise<void> {
  // Journeys through a shop that has started already need no other.
  if (process.env['E2E_DEPLOYED']) return
  // Its folder is never written: what the shop leaves is kept where every shop of the tests looks for it.
  const shop = new ShopProcess({ port: journeyPort, apiPort: journeyPort + 1, stateFolder: '' })
  await shop.keepFirstState()
}
