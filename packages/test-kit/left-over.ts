import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Waits beside a process for the end of its own standard input, which follows when the process that started both ends, however it
 * ends. A line of input says that there is nothing left to end.
 */
const guardian = 'read -r word; [ -n "$word" ] || kill -"$1" "$0"'

/**
 * Ends a child with this process, also when this one is killed: a test worker whose time is up would leave its shop on its ports.
 *
 * @param signal `TERM` for one that has to end children of its own
 */
export function endWithThisProcess(child: ChildProcess, signal: 'KILL' | 'TERM' = 'KILL'): void {
  // A group of its own: an interrupt at the terminal must reach the child first.
  const guard = spawn('sh', ['-c', guardian, String(child.pid), signal], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  for (const part of [guard, guard.stdin]) part.on('error', () => undefined)
  guard.unref()
  child.once('exit', () => guard.stdin.end('over\n'))
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port)
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

/** Waits ten seconds at most: what a killed process left behind ends a moment after it. Whoever starts there says that a port is taken. */
export async function untilFree(port: number): Promise<void> {
  for (let look = 0; look < 100 && !(await isFree(port)); look += 1) await wait(100)
}

/** Removes the state folder of a stopped shop. The shop's API ends a moment later and may still write into it, so removal is retried. */
export const removeStateFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
