import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
const settings = ['oxlint.config.ts', 'package.json', 'tsconfig.json']

async function writeIn(folder: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

/** Paths from the root of our own modules that a text imports, by `#` or from a folder below the root by `../`. */
const importedBy = (code: string) =>
  [...code.matchAll(/'(?:#|\.\.\/)([^']+\.tsx?)'/g)].map(([, path = '']) => path)

/** A file as it could stand in the repository, by its path from the root. */
export interface Example {
  path: string
  code: string
}

/**
 * For each example the rules that it breaks, as Oxlint names them. They stand in a folder of their own, with the repository's settings
 * and an empty file for each that they import, because other programs read the repository meanwhile.
 */
export async function lintExamples(examples: readonly Example[]): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'kolea-lint-'))
  try {
    for (const name of settings) await cp(join(root, name), join(folder, name))
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    for (const imported of examples.flatMap(({ code }) => importedBy(code)))
      await writeIn(folder, imported, '')
    const paths = examples.map(({ path }, at) => join(dirname(path), `${at}-${basename(path)}`))
    for (const [at, { code }] of examples.entries()) await writeIn(folder, paths[at] ?? '', code)
    const report = await new Promise<string>((resolve) =>
      execFile(process.execPath, [oxlint, '--format=json', ...paths], { cwd: folder }, (_, output) =>
        resolve(output),
      ),
    )
    const { diagnostics } = JSON.parse(report) as { diagnostics: { code: string; filename: string }[] }
    return paths.map((path) =>
      diagnostics.filter(({ filename }) => filename === path).map(({ code }) => code),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}
