import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** A mail server that refuses every recipient for now, and repeats the address in its answer, as real ones do. */
export async function openRefusingMailServer() {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('220 ready\r\n')
    socket.on('data', (part) => {
      for (const line of part.toString().split('\r\n').filter(Boolean)) {
        if (/^RCPT/i.test(line)) socket.write(`451 ${line} is not taken now\r\n`)
        else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => server.close(),
  }
}
