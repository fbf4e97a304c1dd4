// `npm run docs`: writes the documents that follow from the code. With --check it writes nothing and fails when one that is committed is not
// current, which is a step of `npm test`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asvsPage } from './documents/asvs-page.ts'
import { bffPage } from './documents/bff-page.ts'
import { configurationPage } from './documents/configuration-page.ts'
import { exceptionsFile, findExceptions, knownExceptions, stillThere } from './documents/known-exceptions.ts'
import { noticesPage, type LockFile } from './documents/notices-page.ts'
import { proofFile, proofPage } from './documents/proof-page.ts'
import { repositoryFiles, root } from './documents/repository-files.ts'

const files = repositoryFiles('*.ts', '*.tsx', '*.mjs', '*.css', '*.md', '*.json')
const textOf = (path: string): string => files.find((file) => file.path === path)?.text ?? ''

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

const documents = new Map([
  ['docs/asvs.md', asvsPage()],
  ['docs/bff.md', bffPage()],
  ['docs/configuration.md', configurationPage(files)],
  ['THIRD-PARTY-NOTICES.md', noticesPage(JSON.parse(textOf('package-lock.json')) as LockFile)],
  [exceptionsFile, json(stillThere(knownExceptions(), findExceptions(files)))],
])

const outdated = [...documents].filter(([path, text]) => {
  const file = join(root, path)
  return !existsSync(file) || readFileSync(file, 'utf8') !== text
})

if (!process.argv.includes('--check')) {
  for (const [path, text] of outdated) writeFileSync(join(root, path), text)
  writeFileSync(join(root, proofFile), proofPage(files))
  console.log(
    outdated.length === 0
      ? `All documents are current; ${proofFile} is written.`
      : `Written: ${[...outdated.map(([path]) => path), proofFile].join(', ')}`,
  )
} else if (outdated.length > 0) {
  console.error(
    `Not current: ${outdated.map(([path]) => path).join(', ')}. Run \`npm run docs\` and commit the result.`,
  )
  process.exitCode = 1
}
