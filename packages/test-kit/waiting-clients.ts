// A thread of clients that connect while the main thread does nothing: what they get is reported once all connections have ended.
import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

export interface WaitingClients {
  port: number
  request: string
  /** How many have connected; the main thread waits for this number. */
  connected: Int32Array
  count: number
}

const { port, request, connected, count } = workerData as WaitingClients
let ended = 0
let answered = 0

for (let n = 0; n < count; n += 1) {
  let text = ''
  const socket = connect({ port, host: '127.0.0.1' }, () => {
    socket.write(request)
    Atomics.add(connected, 0, 1)
    Atomics.notify(connected, 0)
  })
  socket.setEncoding('latin1').on('data', (part: string) => (text += part))
  socket.on('error', () => {}) // a reset is what is looked for; 'close' follows
  socket.on('close', () => {
    if (text.startsWith('HTTP/1.1 200 ')) answered += 1
    if (++ended === count) parentPort?.postMessage(answered)
  })
}
