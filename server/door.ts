import type { RequestListener } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Door {
  port: number
  /** From now on this answers. */
  serve: (listener: RequestListener) => void
  /** Lets what is under way finish, then cuts what would never end (event streams). */
  close: () => Promise<void>
}

// Longer than a proxy keeps its idle connections, so that the proxy is the one to close them.
const keepAlive = 65_000
const drain = 5_000

/** Takes the port at once, so that a busy one is told before anything heavy starts. Rejects in one line then. */
export async function openDoor(port: number, meanwhile: RequestListener): Promise<Door> {
  let listener = meanwhile
  const server = createServer({ keepAliveTimeout: keepAlive }, (request, response) =>
    listener(request, response),
  )
  server.headersTimeout = keepAlive + 1000
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const busy = `Port ${port} is taken by another program. Set PORT to a free one.`
      reject(error.code === 'EADDRINUSE' ? Object.assign(new Error(busy), { code: error.code }) : error)
    })
    server.listen(port, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    serve: (next) => {
      listener = next
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      const cut = setTimeout(() => server.closeAllConnections(), drain)
      await closed
      clearTimeout(cut)
    },
  }
}
