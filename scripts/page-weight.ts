// `node scripts/page-weight.ts`: what the first load of each kind of page transfers, from the build's own manifests, beside
// what it may (scripts/page-weight/budgets.ts). Fails when a page is too heavy, and names what it is made of.
// `node scripts/page-weight.ts '(shop)/home'`: the modules of a page's scripts, from a build with SOURCE_MAPS=1.
import { join } from 'node:path'
import { readEnvFile } from '@kolea/node-kit/env-file.ts'
import { pageBudgets } from './page-weight/budgets.ts'
import { firstLoadOf } from './page-weight/first-load.ts'
import { modulesOf } from './page-weight/modules.ts'
import { firstLoadImports } from './page-weight/reached-imports.ts'
import { overweight, weightLine } from './page-weight/weigh.ts'

readEnvFile()

const build = join(import.meta.dirname, '..', process.env['NEXT_DIST_DIR'] || '.next')
const [page] = process.argv.slice(2)
if (page !== undefined) {
  for (const { name, bytes } of modulesOf(build, firstLoadOf(build, page)))
    console.log(`${String(bytes).padStart(6)}  ${name}`)
  process.exit()
}

const loads = pageBudgets.map((budget) => ({ budget, load: firstLoadOf(build, budget.page) }))
for (const { budget, load } of loads) console.log(weightLine(budget, load))

const faults = loads.flatMap(({ budget, load }) =>
  overweight(budget, load, firstLoadImports(budget.page).packages),
)
for (const fault of faults) console.log(`\n${fault}`)
process.exitCode = faults.length === 0 ? 0 : 1
