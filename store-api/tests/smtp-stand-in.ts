import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import type { TestContext } from 'node:test'
import { SMTPServer } from 'smtp-server'

/** One letter as it arrived. */
export interface Letter {
  readonly to: readonly string[]
  readonly text: string
}

/** A mail server on this machine; it answers the given codes in turn to what it is handed, then 250. */
export async function openMailServer(t: TestContext, codes: number[] = []) {
  const letters: Letter[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      void stream.toArray().then((parts: Buffer[]) => {
        const code = codes.shift()
        if (code === undefined) {
          const to = session.envelope.rcptTo.map(({ address }) => address)
          letters.push({ to, text: Buffer.concat(parts).toString() })
          done()
        } else done(Object.assign(new Error('not now'), { responseCode: code }))
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  t.after(() => new Promise<void>((resolve) => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, letters }
}

/** A mail server that takes connections and says nothing, until it is ended. */
export async function openSilentMailServer() {
  const connections: Socket[] = []
  const server = createServer((socket) => void connections.push(socket.on('error', () => undefined)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const end = () => {
    for (const socket of connections) socket.destroy()
    server.close()
  }
  return { url: `smtp://127.0.0.1:${port}`, connections, end }
}
