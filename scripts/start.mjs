// `npm start`: installs, builds and serves; what is already done is skipped. Runs on Node 18 and later.
import { ensureInstalled } from './setup/install.mjs'
import { endWithNpm, pinnedNode, run, say } from './setup/runtime.mjs'
import { serverCommand, serverEnvironment } from './setup/server-command.mjs'

async function serve() {
  say('Starting the shop and its API …')
  return run(pinnedNode(), serverCommand, { env: serverEnvironment })
}

endWithNpm()
try {
  await ensureInstalled('production')
  // By the pinned Node, because this one may be too old to read `.env`.
  process.exitCode = (await run(pinnedNode(), ['scripts/build.mjs'])) || (await serve())
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
