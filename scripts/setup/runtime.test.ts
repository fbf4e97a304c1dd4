import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'

const runtime = new URL('runtime.mjs', import.meta.url).href

/** The program starts another, which keeps the output open for two minutes unless the signal reaches it. */
const runningInSession = `
  import { run } from '${runtime}'
  await run('sh', ['-c', 'sleep 120 & echo started; wait'], { ownSession: true })
`

test(
  'a signal reaches all that a program in a session of its own has started',
  { timeout: 60_000 },
  async () => {
    const runner = spawn(process.execPath, ['--input-type=module', '-e', runningInSession], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(runner.stdout, 'data')
    runner.kill('SIGTERM')
    // The pipe is closed once the last that could write to it has ended.
    await once(runner, 'close')
  },
)
