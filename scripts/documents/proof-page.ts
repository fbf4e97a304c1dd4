import type { RepositoryFile } from './repository-files.ts'
import { proofsByRow, requirementsPage, rowIds, type Proof } from './requirement-rows.ts'

const heading = `# What proves each requirement

Written by \`npm run docs\` from the titles of the tests; the rows are those of [requirements.md](requirements.md). A title that is put
together at run time stands here as the code has it.
`

const escaped = (text: string): string => text.replaceAll('\\', '').replace(/[*_`<>[\]|$]/g, '\\$&')

function section(id: string, proofs: readonly Proof[]): string {
  if (proofs.length === 0) return `## ${id}\n\nNo test names this row yet.\n`
  const files = Map.groupBy(proofs, ({ file }) => file)
  const list = [...files].flatMap(([file, titles]) => [
    `- \`${file}\``,
    ...titles.map(({ title }) => `  - ${escaped(title)}`),
  ])
  return `## ${id}\n\n${list.join('\n')}\n`
}

/** The page that lists the tests of every row; readings are cited, not proved one by one. */
export function proofPage(files: readonly RepositoryFile[]): string {
  const proofs = proofsByRow(files)
  const page = files.find(({ path }) => path === requirementsPage)?.text ?? ''
  const rows = rowIds(page).filter((id) => !id.startsWith('RDG-'))
  return [heading, ...rows.map((id) => section(id, proofs.get(id) ?? []))].join('\n')
}
