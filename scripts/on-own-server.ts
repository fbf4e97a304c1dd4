import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from './setup/runtime.mjs'

const notThere = 77

/** A server program that tests run on, each time a throw-away one of their own. */
export interface ServerProgram {
  name: string
  find: () => string | undefined
  /** Commands of a Debian machine that install it and start nothing. */
  installation: string
  start: () => Promise<AsyncDisposable & { readonly url: string }>
  /** The environment variable with its address for the tests. */
  variable: string
}

function install({ name, installation }: ServerProgram): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`· Installing ${name} for the tests …`)
  spawnSync('sh', ['-c', installation], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** Runs Node with the rest of the command line beside such a server, and ends with its code; 77 when there is none and none could be installed. */
export async function runOn(program: ServerProgram): Promise<void> {
  if (program.find() === undefined) install(program)
  if (program.find() === undefined) {
    process.exitCode = notThere
    return
  }
  await using server = await program.start()
  process.exitCode = await run(process.execPath, process.argv.slice(2), {
    env: { [program.variable]: server.url },
  })
}
