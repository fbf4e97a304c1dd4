import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Suite, SuiteContext } from '../suites/suite.ts'
import { atMost, exactly, none } from '../suites/suite.ts'

const root = join(import.meta.dirname, '../..')
const build = join(root, process.env['NEXT_DIST_DIR'] || '.next')

/** What no copy needs, and what a careless one leaves out. */
const leftOut = new Set(['cache', 'trace', 'node_modules'])

/** A copy as `rsync --exclude node_modules` makes it. @returns its folder, in the repository as a build has to be */
function copyWithoutModules(): string {
  const copy = `.next-partial-${process.pid}`
  mkdirSync(join(root, copy))
  cpSync(build, join(root, copy), { recursive: true, filter: (path) => !leftOut.has(basename(path)) })
  return copy
}

/** What a start printed that ended by itself; null when it became ready. */
async function failedStart(context: SuiteContext, env: Readonly<Record<string, string>>) {
  try {
    await context.startShop(env)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

const ownLine = /^The build cannot be loaded .*$/gm

const noApi = 'http://127.0.0.1:9'
const withoutApi = {
  API_BASE_URL: noApi,
  API_KEY: 'x'.repeat(32),
  API_CLIENT_ID: 'x'.repeat(32),
  API_CLIENT_SECRET: 'x'.repeat(32),
  SESSION_SECRET: 'x'.repeat(32),
}

export const suite: Suite = {
  title: '[OFF-02] A build that cannot render never reports ready; a storefront without its API does',
  run: async (context) => {
    const copy = copyWithoutModules()
    try {
      const startedAt = performance.now()
      const output = await failedStart(context, { NEXT_DIST_DIR: copy })
      const seconds = (performance.now() - startedAt) / 1000
      context.progress(1, 2)
      const shop = await context.startShop(withoutApi)
      const { status } = await fetch(`${shop.origin}/readyz`)
      context.progress(2, 2)
      return [
        exactly('starts that ended with an error', Number(/^The server ended \(1\)/.test(output ?? '')), 1),
        exactly('lines of ours that say why', (output ?? '').match(ownLine)?.length ?? 0, 1),
        none('times it said that it is open', Number(output === null || output.includes('is open at'))),
        none('lines of stacks', (output ?? '').match(/^ +at (?!.*shop-process|ChildProcess)/gm)?.length ?? 0),
        atMost('until it ended', seconds, 60, 's'),
        exactly('status of /readyz while the API is away', status, 200),
      ]
    } finally {
      rmSync(join(root, copy), { recursive: true })
    }
  },
}
