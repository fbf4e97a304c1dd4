import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { RenderedPage } from '@kolea/page-cache/cache/entry.ts'
import type { ServedFile } from './file-index.ts'
import type { Renderer } from '@kolea/page-cache/render/renderer.ts'

/** The build cannot answer, whatever its API does; the message is one line for the terminal. */
export class BuildCannotAnswer extends Error {}

/**
 * A page and an operation that read nothing of the API: they answer while it is unavailable, so that an outage prevents no storefront from
 * becoming ready.
 */
const withoutApi = ['/appDownload', '/api/health'] as const

/** A machine that is busy may take as long as this many renders are given for one. */
const tries = 4

const scripts = /"(\/_next\/static\/[^"?]+\.js)"/g

const damaged =
  'it is damaged or not whole (.next/node_modules belongs to it). Copy it again, or run `npm start`.'

/** An answer, complete; one that does not arrive in time is requested again. @throws BuildCannotAnswer */
async function answerTo(renderer: Pick<Renderer, 'renderFile'>, path: string): Promise<RenderedPage> {
  for (let left = tries; left > 0; left -= 1) {
    try {
      return await renderer.renderFile(path)
    } catch {
      // Not in time, or cut off.
    }
  }
  throw new BuildCannotAnswer(`The build gave no answer to ${path} in ${tries} tries.`)
}

/**
 * Does what every request of the build waits for: its modules are loaded, its API answers. Next does it as well, but logs a failure and
 * continues, and then again at each request.
 *
 * @param build the folder of the build
 * @throws BuildCannotAnswer
 */
export async function registerBuild(build: string): Promise<void> {
  try {
    const { register } = createRequire(import.meta.url)(
      join(build, 'server/instrumentation.js'),
    ) as Registered
    await register()
  } catch (error) {
    const [cause] = String((error as Error).message).split('\n')
    throw new BuildCannotAnswer(`The build cannot be loaded (${cause}): ${damaged}`)
  }
}

/** `instrumentation.ts` as it was built. */
interface Registered {
  readonly register: () => Promise<void>
}

/**
 * Renders a page and answers an operation, as a visitor would get them: Next reports itself as prepared also when modules of the build
 * are missing and every page will fail.
 *
 * @param files what the server can send: the scripts of the page must be among them
 * @throws BuildCannotAnswer
 */
export async function checkBuild(
  renderer: Pick<Renderer, 'renderFile'>,
  files: Pick<ReadonlyMap<string, ServedFile>, 'has'>,
): Promise<void> {
  for (const path of withoutApi) {
    const { status, body } = await answerTo(renderer, path)
    if (status !== 200) throw new BuildCannotAnswer(`The build answers ${path} with ${status}: ${damaged}`)
    const missing = [...body.toString().matchAll(scripts)].find(([, script = '']) => !files.has(script))
    if (missing) throw new BuildCannotAnswer(`The build has no ${missing[1]}: ${damaged}`)
  }
}
