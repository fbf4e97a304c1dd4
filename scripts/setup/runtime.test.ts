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

/** As npm runs a script: a shell that waits for it, and ends by a signal that it does not pass on. */
const runningByNpm = `
  import { endWithNpm, run } from '${runtime}'
  endWithNpm()
  await run('sh', ['-c', 'echo started; exec sleep 120'])
`

test(
  'a script of npm ends when the shell that npm has started for it is ended',
  { timeout: 60_000 },
  async () => {
    const shell = spawn(
      'sh',
      ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, runningByNpm],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, npm_lifecycle_event: 'start' },
      },
    )
    await once(shell.stdout, 'data')
    shell.kill('SIGTERM')
    await once(shell, 'close')
  },
)
