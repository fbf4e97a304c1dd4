import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import type { TestContext } from 'node:test'

const command = Buffer.from('zINSTREAM\0')

/** The bytes of a whole INSTREAM command; undefined while some of it is on its way. */
function streamedIn(received: Buffer): Buffer | undefined {
  if (received.length < command.length || !received.subarray(0, command.length).equals(command))
    return undefined
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

/** What the scanner replies, without closing the connection; `silence`: nothing, `end`: it closes the connection instead. */
type Reply = 'silence' | 'end' | (string & {})

/** A clamd on this machine. It replies in turn as it is given, then that nothing was found. */
export async function openClamd(t: Pick<TestContext, 'after'>, replies: Reply[] = []) {
  const scanned: Buffer[] = []
  const connections = new Set<Socket>()
  const server = createServer((socket) => {
    connections.add(socket.on('error', () => undefined).on('close', () => connections.delete(socket)))
    let received = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      const bytes = streamedIn(received)
      if (bytes === undefined) return
      scanned.push(bytes)
      const reply = replies.shift() ?? 'stream: OK\0'
      if (reply === 'end') socket.end()
      else if (reply !== 'silence') socket.write(reply)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    for (const socket of connections) socket.destroy()
    server.close()
  })
  return { url: `clamd://127.0.0.1:${(server.address() as AddressInfo).port}`, scanned, replies }
}
