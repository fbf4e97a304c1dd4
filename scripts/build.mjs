// `npm run build`: the pages, and what is served from files made ready.
import { ensureBuilt } from './setup/build.mjs'
import { readEnvFile } from '@kolea/node-kit/env-file.ts'

try {
  readEnvFile()
  await ensureBuilt()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
