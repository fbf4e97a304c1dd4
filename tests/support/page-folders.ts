import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PageRoute } from '../../lib/routing/page-routes.ts'

/** The folder of the shop's pages, from the root of the repository. */
export const shopFolder = 'app/[locale]/[store]'

const parts = (path: string): string[] =>
  path.split('/').filter((part) => part !== '' && part !== '.' && !part.startsWith('('))
const isParameter = (part: string) => part.startsWith('[')

/** The pages of the shop, by their files below `shopFolder`. */
export const pageFiles: readonly string[] = globSync('**/page.tsx', {
  cwd: join(import.meta.dirname, '../..', shopFolder),
})

/** Parameters of a page's own folders. */
export const parametersOf = (file: string): string[] => parts(dirname(file)).filter(isParameter)

/** The page by which Next answers an internal path of the route table: a word of the path is preferred to a parameter. */
export function pageOf({ target }: PageRoute): string | undefined {
  const asked = parts(target)
  const answers = (folder: readonly string[]) =>
    asked.length === folder.length &&
    folder.every((part, index) => isParameter(part) || part === asked[index])
  return pageFiles
    .filter((file) => answers(parts(dirname(file))))
    .toSorted((one, other) => parametersOf(one).length - parametersOf(other).length)[0]
}
