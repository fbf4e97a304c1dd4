import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
const settings = ['oxlint.config.ts', 'package.json', 'tsconfig.json']

/** The folder of each of our packages that code may import, by its name. */
const ownPackages = [
  'store-api',
  ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`),
].map((path) => {
  const { name } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as { name: string }
  return { name, path }
})

async function writeIn(folder: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

interface Report {
  /** What is wrong: the rule, and the file by its path from the folder. */
  diagnostics: { code: string; filename: string }[]
}

/** It ends with an error when it finds something. */
const runOxlint = (folder: string, paths: readonly string[]): Promise<Report> =>
  new Promise((resolve, reject) =>
    execFile(
      process.execPath,
      [oxlint, '--format=json', ...paths],
      { cwd: folder },
      (_, output, complaint) => {
        try {
          resolve(JSON.parse(output) as Report)
        } catch {
          reject(new Error(`${output}${complaint}`))
        }
      },
    ),
  )

/** The path from the root of what a text imports: by `#`, by `../` up to the root, or by the name of a package. */
function pathOf(imported: string): string {
  const own = ownPackages.find(({ name }) => imported.startsWith(`${name}/`))
  return own ? own.path + imported.slice(own.name.length) : imported.replace(/^(?:#|(?:\.\.\/)+)/, '')
}

const importedBy = (code: string) =>
  [...code.matchAll(/'((?:#|\.\.\/|@kolea\/)[^']+\.tsx?)'/g)].map(([, imported = '']) => pathOf(imported))

/** What others publish is that of the repository; our own packages are those of the folder. */
async function linkPackages(folder: string): Promise<void> {
  await mkdir(join(folder, 'node_modules/@kolea'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter((entry) => entry !== '@kolea'))
    await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  for (const { name, path } of ownPackages) {
    await mkdir(join(folder, path), { recursive: true })
    await cp(join(root, path, 'package.json'), join(folder, path, 'package.json'))
    await symlink(join(folder, path), join(folder, 'node_modules', name))
  }
}

/** A file as it could be in the repository, by its path from the root. */
export interface Example {
  path: string
  code: string
}

/**
 * For each example the rules that it breaks, as Oxlint names them. They are in a folder of their own, with the repository's settings
 * and an empty file for each that they import, because other programs read the repository meanwhile.
 */
export async function lintExamples<One extends Example>(
  examples: readonly One[],
): Promise<ReadonlyMap<One, string[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'kolea-lint-'))
  try {
    for (const name of settings) await cp(join(root, name), join(folder, name))
    await linkPackages(folder)
    const files = examples.map((example, at) => {
      const { path, code } = example
      return { example, code, path: join(dirname(path), `${at}-${basename(path)}`) }
    })
    for (const imported of examples.flatMap(({ code }) => importedBy(code)))
      await writeIn(folder, imported, '')
    for (const { path, code } of files) await writeIn(folder, path, code)
    const { diagnostics } = await runOxlint(
      folder,
      files.map(({ path }) => path),
    )
    return new Map(
      files.map(({ example, path }) => [
        example,
        diagnostics.filter(({ filename }) => filename === path).map(({ code }) => code),
      ]),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}
