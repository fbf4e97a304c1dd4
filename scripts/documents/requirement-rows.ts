import type { RepositoryFile } from './repository-files.ts'

export const requirementsPage = 'docs/requirements.md'

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
export interface Proof {
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
