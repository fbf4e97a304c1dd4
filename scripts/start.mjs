// `npm start`: installs, builds and serves; what is already done is skipped. Runs on Node 18 and later.
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { pinnedNode, run, say } from './setup/runtime.mjs'
import { serverCommand, serverEnvironment } from './setup/server-command.mjs'

try {
  await ensureInstalled()
  await ensureBuilt()
  say('Starting the shop and its API …')
  process.exitCode = await run(pinnedNode(), serverCommand, { env: serverEnvironment })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
