import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withArchives } from '../../scripts/setup/lock-file.mjs'
import { none, type Suite } from '../suites/suite.ts'
import { checkerFile, installCheckers, registryAddress, root, runChecker } from './programs.ts'

const lockFiles = ['package-lock.json', 'tools/outside-checks/package-lock.json']

/** Every archive has its hash and comes from one registry over https, under the name that it is installed by. */
const rules = ['--validate-https', '--validate-integrity', '--validate-package-names']

/** Packages that are installed under another name beside another version of theirs, `installed:archive`. */
const aliases = [
  '@jest/react-is-18:react-is',
  '@jest/react-is-19:react-is',
  'string-width-cjs:string-width',
  'strip-ansi-cjs:strip-ansi',
  'typescript-7:typescript',
  'wrap-ansi-cjs:wrap-ansi',
]

/** Lines of lockfile-lint about a lock file, none when it is valid. */
async function faultsOf(file: string, registry: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kolea-lock-'))
  try {
    // Ours name no address, so that any registry serves them (decision 165): they are looked at as npm completes them.
    const lock = withArchives(JSON.parse(readFileSync(join(root, file), 'utf8')), registry)
    const completed = join(folder, 'package-lock.json')
    writeFileSync(completed, JSON.stringify(lock))
    const { stdout, stderr } = await runChecker(process.execPath, [
      checkerFile('lockfile-lint/bin/lockfile-lint.js'),
      ...['--path', completed, '--type', 'npm', '--format', 'plain'],
      ...['--allowed-hosts', new URL(registry).host, ...rules],
      ...['--allowed-package-name-aliases', ...aliases],
    ])
    return (stdout + stderr)
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.includes('No issues detected'))
      .map((line) => `${file}: ${line.trim()}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const suite: Suite = {
  title: 'lockfile-lint finds no package from elsewhere, none without a hash and none under another name',
  run: async () => {
    await installCheckers()
    const registry = await registryAddress()
    const faults = (await Promise.all(lockFiles.map((file) => faultsOf(file, registry)))).flat()
    for (const fault of faults) console.log(fault)
    return [none('faults of lock files', faults.length)]
  },
}
