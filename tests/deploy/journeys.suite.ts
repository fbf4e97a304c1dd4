import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { testEnvironment } from '#store-api/tests/open-test-api.ts'
import { findChromium } from '../../scripts/setup/chromium.mjs'
import type { DeployedShop } from '../e2e/deployed-shop.ts'
import { supportPhone } from '../e2e/steps.ts'
import type { Suite } from '../suites/suite.ts'
import { bySize, none } from '../suites/suite.ts'
import { startDeployment } from './deployment.ts'

const root = join(import.meta.dirname, '../..')
/** Journeys that steer the shop by the operator's command alone: shops of their own, a moved clock and a fault that strikes once belong to one process. */
const files = (few: boolean) => [
  'home',
  'delivery',
  ...(few
    ? []
    : [
        'basket',
        'orders',
        'offline',
        'listing',
        'profile',
        'help',
        'operator-content',
        'reset-password',
        'social',
        'terms',
        'wallet',
      ]),
]

export const suite: Suite = {
  title: 'shoppers in a browser, through nginx, two storefronts and two APIs',
  async run({ size }) {
    await using deployment = await startDeployment({
      SUPPORT_PHONE: supportPhone,
      FULFILMENT_SECONDS_PER_STEP: '86400',
    })
    const { ports, apiPorts, stateFolder } = deployment
    const deployed: DeployedShop = {
      apiPort: ports.apis,
      eachApi: apiPorts,
      stateFolder: join(stateFolder, 'storefront-0'),
    }
    const specs = files(bySize(size, true, false)).map((name) => `tests/e2e/${name}.spec.ts`)
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--workers=1', ...specs],
      {
        cwd: root,
        stdio: 'inherit',
        env: {
          ...process.env,
          OPERATOR_TOKEN: testEnvironment.OPERATOR_TOKEN,
          CHROME_PATH: (await findChromium()) ?? '',
          E2E_PORT: String(ports.http),
          E2E_DEPLOYED: JSON.stringify(deployed),
        },
      },
    )
    const [code] = (await once(child, 'exit')) as [number | null]
    return [none(`runs of journeys (${specs.length} files) that failed`, code === 0 ? 0 : 1)]
  },
}
