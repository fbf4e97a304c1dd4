import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DeployedShop } from '../e2e/deployed-shop.ts'
import { supportPhone } from '../e2e/steps.ts'
import { startDeployment, type Deployment } from './deployment.ts'

/** Starts two of everything as the end-to-end tests need it, and says how they reach it: shoppers at `port`; `env` is added to the settings. */
export async function deployForE2e(
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<{ deployment: Deployment; deployed: DeployedShop }> {
  const ofEach = { SUPPORT_PHONE: supportPhone, FULFILMENT_SECONDS_PER_STEP: '86400' }
  const deployment = await startDeployment({ ...ofEach, ...env }, port)
  const { ports, apiPorts, keys } = deployment
  // What they read of a shop's state folder: the keys that its processes were started with.
  const stateFolder = join(deployment.stateFolder, 'e2e')
  mkdirSync(stateFolder, { recursive: true, mode: 0o700 })
  writeFileSync(join(stateFolder, 'keys.json'), JSON.stringify(keys), { mode: 0o600 })
  return { deployment, deployed: { port, apiPort: ports.apis, eachApi: apiPorts, stateFolder } }
}
