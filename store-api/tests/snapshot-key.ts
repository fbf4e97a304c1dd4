import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const databaseFolder = fileURLToPath(new URL('../db/', import.meta.url))
/** Articles, questions and lists that the seed writes. */
const textFolder = fileURLToPath(new URL('../texts/', import.meta.url))

/** Rules by which the seed writes what is searched. */
const ruleFolders = ['entered', 'geography', 'catalog'].map((name) =>
  fileURLToPath(new URL(`../../packages/domain/${name}/`, import.meta.url)),
)

/** Changes whenever a migration, the seed, a text of it or a rule that it applies does; the same for every clone of the same sources. */
export function snapshotKey(): string {
  const hash = createHash('sha256')
  const files = [databaseFolder, textFolder, ...ruleFolders].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }),
  )
  const sources = files.filter(
    (file) => file.isFile() && /\.(sql|ts|json|txt)$/.test(file.name) && !file.name.endsWith('.test.ts'),
  )
  for (const path of sources.map((file) => join(file.parentPath, file.name)).sort())
    hash.update(relative(databaseFolder, path)).update(readFileSync(path))
  return hash.digest('hex').slice(0, 24)
}
