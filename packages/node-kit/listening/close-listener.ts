import type { Server } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** ms after which a listener closes although connections still arrive. */
const takeWaitingMs = 1_000

/**
 * Takes the connections that wait in the kernel's queue, which would be reset with the listener. Node.js takes one in each turn of its
 * loop, so the queue is empty after a turn that brought none.
 */
async function takeWaiting(server: Server): Promise<void> {
  let tookOne = false
  const note = () => (tookOne = true)
  server.on('connection', note)
  const end = performance.now() + takeWaitingMs
  // The turn that is under way may have looked for connections already.
  await nextTurn()
  do {
    tookOne = false
    await nextTurn()
  } while (tookOne && performance.now() < end)
  server.off('connection', note)
}

/**
 * Closes a listener without losing a request that has reached this machine. Resolves when its connections have ended: requests in
 * progress finish, idle connections end at once.
 */
export async function closeListener(server: Server): Promise<void> {
  await takeWaiting(server)
  await new Promise<void>((resolve) => server.close(() => resolve()))
}
