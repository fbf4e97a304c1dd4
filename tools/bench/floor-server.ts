import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { nextCommand } from '@kolea/page-cache/next-internals/next-command.mjs'

const project = resolve(import.meta.dirname, '../..')
const source = join(import.meta.dirname, 'floor')
/** Within the project, so that it has the same packages; outside its source, so that what Next writes beside it is not in the way. */
const folder = join(project, '.kolea/bench-floor')
const next = nextCommand()

const configuration = `export default ${JSON.stringify({
  turbopack: { root: project },
  outputFileTracingRoot: project,
})}\n`

function build(): void {
  cpSync(source, folder, { recursive: true })
  writeFileSync(join(folder, 'next.config.mjs'), configuration)
  const { status, stderr } = spawnSync(process.execPath, [next, 'build', folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The baseline page could not be built:\n${stderr}`)
}

async function untilAnswered(url: string): Promise<void> {
  for (const giveUpAt = Date.now() + 30_000; ; await new Promise((resolve) => setTimeout(resolve, 200))) {
    const isUp = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isUp) return
    if (Date.now() > giveUpAt) throw new Error(`The baseline page does not answer at ${url}.`)
  }
}

/** The least page of the framework, served by it: what no page of the shop can be faster than on this machine, at this hour. */
export async function startBaseline(port: number): Promise<{ url: string; close: () => void }> {
  // The file that was added last: an older build lacks it.
  if (!existsSync(join(folder, 'instrumentation-client.ts'))) build()
  const server = spawn(process.execPath, [next, 'start', folder, '-p', String(port)], { stdio: 'ignore' })
  const url = `http://localhost:${port}/`
  await untilAnswered(url).catch((error: unknown) => {
    server.kill()
    throw error
  })
  return { url, close: () => void server.kill() }
}
