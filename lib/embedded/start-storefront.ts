import { startBackgroundRefresh } from '../configuration/background-refresh.ts'
import { EnvError } from '../env/parse-env.ts'
import { isBuilding } from '../env/settings.ts'
import { EmbeddedApiFailure, startEmbeddedApi } from './embedded-api.ts'

/** What a storefront process needs before it answers; during `next build` nothing. One clear line when it cannot start. */
export async function startStorefront(): Promise<void> {
  if (isBuilding()) return
  try {
    await startEmbeddedApi()
  } catch (error) {
    if (!(error instanceof EmbeddedApiFailure) && !(error instanceof EnvError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
  startBackgroundRefresh()
}
