import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { testEnvironment } from '@kolea/store-api/tests/open-test-api.ts'
import { findChromium } from '../../scripts/setup/chromium.mjs'
import type { Figure, Suite } from '../suites/suite.ts'
import { bySize, none } from '../suites/suite.ts'
import { e2ePort } from '../support/e2e-port.ts'
import { deployForE2e } from './e2e-deployment.ts'
import { e2eResults, type E2eReport, type E2eResult } from './e2e-report.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'tests/e2e')
const all = (): string[] => readdirSync(folder).filter((file) => file.endsWith('.spec.ts'))
/** JOURNEYS=wallet,gateways: the files that are run instead of those of the size. */
const named = process.env['JOURNEYS']?.split(',').map((name) => `${name}.spec.ts`)

/** Tests that passed or failed, and for those that were skipped how many and why. */
function figuresOf(results: readonly E2eResult[]): Figure[] {
  const withStatus = (...wanted: E2eResult['status'][]) =>
    results.filter(({ status }) => wanted.includes(status))
  for (const [why, same] of Map.groupBy(withStatus('skipped'), (left) => left.why))
    console.log(
      `  ${same.length} left out, because ${why}: ${[...new Set(same.map(({ file }) => file))].join(', ')}`,
    )
  const passed = withStatus('expected', 'flaky').length
  return [
    { name: 'tests that passed', value: passed, bar: '> 0', held: passed > 0 },
    none('tests that were skipped', withStatus('skipped').length),
    none('tests that failed', withStatus('unexpected').length),
  ]
}

export const suite: Suite = {
  title: 'shoppers in a browser, through nginx, two storefronts and two APIs',
  async run({ size }) {
    const { deployment, deployed } = await deployForE2e(e2ePort)
    await using _ = deployment
    const specs = named ?? bySize(size, ['home.spec.ts', 'delivery.spec.ts'], all())
    // A part of them: JOURNEYS_SHARD=1/3.
    const shard = process.env['JOURNEYS_SHARD']
    const args = [...specs.map((file) => `tests/e2e/${file}`), ...(shard ? [`--shard=${shard}`] : [])]
    const reportFile = join(root, 'tests/output/e2e.json')
    rmSync(reportFile, { force: true })
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--workers=1', ...args],
      {
        cwd: root,
        stdio: 'inherit',
        env: {
          ...process.env,
          OPERATOR_TOKEN: testEnvironment.OPERATOR_TOKEN,
          CHROME_PATH: (await findChromium()) ?? '',
          E2E_PORT: String(e2ePort),
          E2E_DEPLOYED: JSON.stringify(deployed),
        },
      },
    )
    await once(child, 'exit')
    return figuresOf(e2eResults(JSON.parse(readFileSync(reportFile, 'utf8')) as E2eReport))
  },
}
