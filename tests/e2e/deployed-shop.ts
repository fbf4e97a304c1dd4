import { ShopProcess, type ShopSettings } from '../support/shop-process.ts'
import { journeyPort } from '../support/journey-port.ts'

/** What tests/deploy tells the journeys of the shop that it has started, in E2E_DEPLOYED. */
export interface DeployedShop extends Pick<ShopSettings, 'apiPort' | 'stateFolder'> {
  /** Of each API by itself; `apiPort` is where one of them answers. */
  eachApi: readonly number[]
}

class SeveralProcesses extends ShopProcess {
  readonly #each: readonly ShopProcess[]

  constructor({ eachApi, ...settings }: DeployedShop) {
    super({ ...settings, port: journeyPort })
    this.#each = eachApi.map((apiPort) => new ShopProcess({ ...this.settings, apiPort }))
  }

  /** A fault strikes in the process that is told of it, and each has its clock: each is told, so that the next call meets it wherever it goes. */
  override async ops(...words: string[]): Promise<string> {
    if (words[0] !== 'fault' && words[0] !== 'clock') return super.ops(...words)
    const said = await Promise.all(this.#each.map((api) => api.ops(...words)))
    return said.join('')
  }
}

/** The shop that runs already, when the journeys were started for one. */
export function deployedShop(): ShopProcess | null {
  const deployed = process.env['E2E_DEPLOYED']
  return deployed ? new SeveralProcesses(JSON.parse(deployed) as DeployedShop) : null
}
