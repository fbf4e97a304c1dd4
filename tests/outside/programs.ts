import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'

export const root = join(import.meta.dirname, '../..')
const folder = join(root, 'tools/outside-checks')
/** Reports of the checkers are a few MB at most. */
const maxBuffer = 64 * 1024 * 1024

/** Packages of tools/outside-checks, which are in no lock file but their own. Call `installCheckers` before. */
export const requireChecker = createRequire(join(folder, 'package.json'))

/** The path of a file below a package of tools/outside-checks. */
export const checkerFile = (path: string): string => join(folder, 'node_modules', path)

/**
 * Installs the packages of tools/outside-checks unless they are there.
 *
 * Their install scripts build native parts that only other forms of their reports need.
 *
 * @throws Error with npm's own message
 */
export async function installCheckers(): Promise<void> {
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await promisify(execFile)('npm', ['ci', ...options], { cwd: folder })
}

export interface Output {
  stdout: string
  stderr: string
}

/** Runs a checker to its end and answers what it printed, whatever its exit code: findings are read from its report. */
export function runChecker(program: string, args: readonly string[]): Promise<Output> {
  return new Promise((resolve, reject) => {
    execFile(program, args, { cwd: root, maxBuffer }, (error, stdout, stderr) => {
      if (error !== null && typeof error.code !== 'number') reject(error)
      else resolve({ stdout, stderr })
    })
  })
}

/** The address of the registry that npm is set to use here, with a slash at its end. */
export async function registryAddress(): Promise<string> {
  const { stdout } = await runChecker('npm', ['config', 'get', 'registry'])
  return stdout.trim().replace(/\/?$/, '/')
}
