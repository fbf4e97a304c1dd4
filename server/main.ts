import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { inspect } from 'node:util'
import { EmbeddedApiFailure } from '../lib/embedded/embedded-api.ts'
import { EnvError } from '../lib/env/parse-env.ts'
import { settings } from '../lib/env/settings.ts'
import { TlsUnusable } from '@kolea/node-kit/listening/tls.ts'
import { internalAuthority } from '../lib/env/internal-authority.ts'
import { processLog } from '../lib/log.ts'
import { logConsole } from './console-lines.ts'
import { BuildCannotAnswer } from './first-render.ts'
import { ownTls } from './own-tls.ts'

const root = resolve(import.meta.dirname, '..')

/** Something the operator can correct; the message is one line. */
class StartFault extends Error {}

async function main(): Promise<void> {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  const { NEXT_DIST_DIR, PUBLIC_URL } = settings()
  const build = resolve(root, NEXT_DIST_DIR)
  if (!existsSync(join(build, 'BUILD_ID')))
    throw new StartFault(`There is no build in ${build}. Run \`npm start\`, which makes one.`)
  checkTls()
  await forgetEarlierRun(build)
  logConsole(processLog())
  // Next is loaded once the settings are known to be right.
  const { openStorefront } = await import('./storefront.ts')
  const port = await openStorefront(build)
  process.stdout.write(`Kōlea is open at ${PUBLIC_URL ?? `http://localhost:${port}`}\n`)
}

/** @throws TlsUnusable */
function checkTls(): void {
  ownTls()
  internalAuthority()
}

/** Tag state lives in memory, so what an earlier run left on disk could be outdated. */
async function forgetEarlierRun(build: string): Promise<void> {
  for (const folder of ['cache/fetch-cache', 'server/route-cache'])
    await rm(join(build, folder), { recursive: true, force: true })
}

// Whoever reads the output may end first. Without a listener each failed write is an uncaught error, which Next writes out, and so
// on for ever: a core is lost, and no request is answered.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

main().catch((error: unknown) => {
  const oneLine = [EnvError, TlsUnusable, EmbeddedApiFailure, StartFault, BuildCannotAnswer].some(
    (fault) => error instanceof fault,
  )
  const known = oneLine || (error as { code?: string }).code === 'EADDRINUSE'
  process.stderr.write(`${known ? (error as Error).message : inspect(error)}\n`)
  process.exit(1)
})
