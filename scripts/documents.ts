// `npm run docs`: writes the documents that follow from the code. With --check it writes nothing and fails when one of them is not
// current, which is a step of `npm test`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asvsPage } from './documents/asvs-page.ts'
import { bffPage } from './documents/bff-page.ts'
import { configurationPage } from './documents/configuration-page.ts'
import { importsOf } from './documents/import-graph.ts'
import { exceptionsFile, findExceptions, knownExceptions, stillThere } from './documents/known-exceptions.ts'
import { noticesPage, type LockFile } from './documents/notices-page.ts'
import { proofPage } from './documents/proof-page.ts'
import { repositoryFiles, root } from './documents/repository-files.ts'
import { moduleDrawing, withDrawing } from './documents/modules.ts'

const files = repositoryFiles('*.ts', '*.tsx', '*.mjs', '*.css', '*.md', '*.json')
const architecture = 'docs/architecture.md'
const textOf = (path: string): string => files.find((file) => file.path === path)?.text ?? ''

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

const documents = new Map([
  ['docs/asvs.md', asvsPage()],
  ['docs/bff.md', bffPage()],
  ['docs/configuration.md', configurationPage()],
  ['docs/proof.md', proofPage(files)],
  ['THIRD-PARTY-NOTICES.md', noticesPage(JSON.parse(textOf('package-lock.json')) as LockFile)],
  [exceptionsFile, json(stillThere(knownExceptions(), findExceptions(files)))],
  [architecture, withDrawing(textOf(architecture), moduleDrawing(importsOf(files)))],
])

const outdated = [...documents].filter(([path, text]) => {
  const file = join(root, path)
  return !existsSync(file) || readFileSync(file, 'utf8') !== text
})

if (!process.argv.includes('--check')) {
  for (const [path, text] of outdated) writeFileSync(join(root, path), text)
  console.log(
    outdated.length === 0
      ? 'All documents are current.'
      : `Written: ${outdated.map(([path]) => path).join(', ')}`,
  )
} else if (outdated.length > 0) {
  console.error(
    `Not current: ${outdated.map(([path]) => path).join(', ')}. Run \`npm run docs\` and commit the result.`,
  )
  process.exitCode = 1
}
