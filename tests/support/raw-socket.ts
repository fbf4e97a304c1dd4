import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** The answers on one connection, as they came. */
export interface RawAnswer {
  /** Status codes in their order. */
  statuses: number[]
  text: string
}

export interface RawOptions {
  /** Milliseconds after which an open connection is a failure. */
  timeout?: number
  /** Milliseconds of silence after which the client ends its side, as if it had no more to send. */
  idle?: number
}

/**
 * Writes bytes to a server as they are, waits until it closes the connection, and returns all that it sent. Rejects when
 * it leaves the connection open, so a request that is to be answered says `Connection: close`.
 */
export async function sendRaw(
  port: number,
  bytes: string | Buffer,
  { timeout = 5_000, idle = 0 }: RawOptions = {},
): Promise<RawAnswer> {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.setTimeout(idle, () => socket.end())
  let text = ''
  socket.setEncoding('latin1').on('data', (part: string) => (text += part))
  socket.on('error', () => {}) // a reset is one way to refuse; 'close' follows
  const closed = new Promise<'closed'>((resolve) => socket.once('close', () => resolve('closed')))
  const late = new AbortController()
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  const first = await Promise.race([closed, delay(timeout, 'open', { signal: late.signal })])
  late.abort()
  socket.destroy()
  if (first === 'open')
    throw new Error(`The connection stayed open; so far it has sent: ${text.slice(0, 200)}`)
  const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status))
  return { statuses, text }
}
