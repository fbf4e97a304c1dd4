import type { RepositoryFile } from './repository-files.ts'

export const requirementsPage = 'docs/requirements.md'

/** Written by `npm run docs` and not committed: it changes with the title of every test. */
export const proofFile = 'docs/proof.md'

/** The ids of the page's rows in their order: `- **SES-01** …`. */
export const rowIds = (page: string): string[] =>
  [...page.matchAll(/^- \*\*([A-Z0-9]{3,4}-\d{2})\*\* /gm)].map(([, id = '']) => id)

/** The part of an id before its number; what begins like that and is no row is a mistake. */
export const idFamilies = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.slice(0, -3)))]

/** Ids in a text, known or not: of one of the families, or in the brackets of a test's title. */
export function citedIds(text: string, families: readonly string[]): string[] {
  const named = new RegExp(`\\b(?:${families.join('|')})-\\d{2}\\b`, 'g')
  const titled = /(?<=['"`] ?(?:\[[A-Z0-9]{3,4}-\d{2}\] ?)*\[)[A-Z][A-Z0-9]{2,3}-\d{2}(?=\])/g
  return [...new Set([...(text.match(named) ?? []), ...(text.match(titled) ?? [])])]
}

/** A test's title that names rows: `[BSK-02] [CHK-05] a change is sent once`. */
interface Proof {
  file: string
  title: string
}

const title = /(['"`])((?:\[[A-Z][A-Z0-9]{2,3}-\d{2}\] ?)+(?:\\.|(?!\1)[^\\\n])*)\1/g
const isTest = (path: string): boolean => /\.(test|spec|suite)\.tsx?$|contract-suite\/cases\//.test(path)

/** The tests that name each row in their title, in the order of the files; a row without one has no entry. */
export function proofsByRow(files: readonly RepositoryFile[]): Map<string, Proof[]> {
  const proofs = new Map<string, Proof[]>()
  for (const { path, text } of files.filter((file) => isTest(file.path)))
    for (const [, , whole = ''] of text.matchAll(title)) {
      const prefix = /^(?:\[[^\]]+\] ?)+/.exec(whole)?.[0] ?? ''
      for (const [, id = ''] of prefix.matchAll(/\[([^\]]+)\]/g))
        proofs.set(id, [...(proofs.get(id) ?? []), { file: path, title: whole.slice(prefix.length) }])
    }
  return proofs
}

const heading = `# What proves each requirement

Written by \`npm run docs\` from the titles of the tests; the rows are those of [requirements.md](requirements.md). A title that is put
together at run time is listed here as the code has it.
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

const e2eFolder = 'tests/e2e/'

/** How many rows an end-to-end test names, and those that none does. */
function overview(rows: readonly string[], proofs: ReadonlyMap<string, readonly Proof[]>): string {
  const below = rows.filter((id) => !proofs.get(id)?.some(({ file }) => file.startsWith(e2eFolder)))
  const named = `An end-to-end test names ${rows.length - below.length} of ${rows.length} rows.`
  const rest = below.length === 0 ? '' : ` Only tests below the browser name ${below.join(', ')}.`
  return `${named}${rest} \`npm run rows\` says after \`npm test\` which rows passed.\n`
}

/** The page that lists the tests of every row; readings are cited, not proved one by one. */
export function proofPage(files: readonly RepositoryFile[]): string {
  const proofs = proofsByRow(files)
  const page = files.find(({ path }) => path === requirementsPage)?.text ?? ''
  const rows = rowIds(page).filter((id) => !id.startsWith('RDG-'))
  return [heading, overview(rows, proofs), ...rows.map((id) => section(id, proofs.get(id) ?? []))].join('\n')
}
