// `npm run build`: the pages, and what is served from files made ready. Runs on Node 18 and later.
import { ensureBuilt } from './setup/build.mjs'

try {
  await ensureBuilt()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
