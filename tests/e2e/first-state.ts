import { e2ePort } from '../support/e2e-port.ts'
import { saveFirstState } from '../support/shop-process.ts'

/** Before the workers start, because each of them would seed a database of its own. */
export default async function makeFirstState(): Promise<void> {
  // Tests of a shop that has started already need no other.
  if (process.env['E2E_DEPLOYED']) return
  await saveFirstState({ port: e2ePort, apiPort: e2ePort + 1 })
}
