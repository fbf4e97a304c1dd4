import { ShopProcess, type ShopSettings } from '../support/shop-process.ts'
import type { OwnShop } from './own-shop.ts'

/** What tests/deploy passes to the end-to-end tests about the shop that it has started, in E2E_DEPLOYED. */
export interface DeployedShop extends Pick<ShopSettings, 'port' | 'apiPort' | 'stateFolder'> {
  /** Of each API by itself; `apiPort` is where one of them answers. */
  eachApi: readonly number[]
}

class SeveralProcesses extends ShopProcess {
  readonly #each: readonly ShopProcess[]

  constructor({ eachApi, ...settings }: DeployedShop) {
    super(settings)
    this.#each = eachApi.map((apiPort) => new ShopProcess({ ...settings, apiPort }))
  }

  /** A fault affects the process that receives the command, and each has its clock: each receives it, so that the next request meets it wherever it is routed. */
  override async ops(...args: string[]): Promise<string> {
    if (args[0] !== 'fault' && args[0] !== 'clock') return super.ops(...args)
    const said = await Promise.all(this.#each.map((api) => api.ops(...args)))
    return said.join('')
  }
}

/** The shop that runs already, when the tests were started for one. */
export function deployedShop(): ShopProcess | null {
  const deployed = process.env['E2E_DEPLOYED']
  return deployed ? new SeveralProcesses(JSON.parse(deployed) as DeployedShop) : null
}

/** Another shop of as many machines, with settings of its own. */
export async function openDeployment(port: number, env: Readonly<Record<string, string>>): Promise<OwnShop> {
  // Only here, because it loads the API's settings with it.
  const { deployForE2e } = await import('../deploy/e2e-deployment.ts')
  const { deployment, deployed } = await deployForE2e(port, env)
  const shop = new SeveralProcesses(deployed)
  return {
    get output() {
      return deployment.storefronts.map(({ output }) => output).join('')
    },
    ops: (...args) => shop.ops(...args),
    kill: async () => void (await Promise.all(deployment.machines.map((machine) => machine.kill()))),
    // What others need is last in the list.
    start: async () => {
      for (const machine of deployment.machines.toReversed()) await machine.start()
    },
    [Symbol.asyncDispose]: () => deployment[Symbol.asyncDispose](),
  }
}
