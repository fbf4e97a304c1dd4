import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { isAlive } from '../support/api-process.ts'
import { untilFree } from '@kolea/test-kit/left-over.ts'

const leftOver = new URL('../../packages/test-kit/left-over.ts', import.meta.url).href

/** Starts a server as a worker starts its shop; passes on what it says, its process id and its port, once it would end with the worker. */
const worker = `
  import { spawn } from 'node:child_process'
  import { endWithThisProcess } from '${leftOver}'
  const server = "const s = require('node:http').createServer().listen(0, () => console.log(process.pid, s.address().port))"
  const child = spawn(process.execPath, ['-e', server], { stdio: ['ignore', 'pipe', 'inherit'] })
  endWithThisProcess(child)
  child.stdout.pipe(process.stdout)
`

test('what a killed worker has started ends with it, and its port is free for the next', async () => {
  const killed = spawn(process.execPath, ['--input-type=module', '-e', worker], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(killed.stdout, 'data')) as [Buffer]
  const [pid = 0, port = 0] = said.toString().split(' ').map(Number)
  assert.equal(isAlive(pid), true)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  await untilFree(port)
  for (let tries = 0; tries < 100 && isAlive(pid); tries += 1) await wait(100)
  assert.equal(isAlive(pid), false)
})
