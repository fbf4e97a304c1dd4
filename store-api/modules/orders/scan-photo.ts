import { connect } from 'node:net'
import type { PhotoScanner } from '../../env-photos.ts'

/** The scanner gave no verdict: it is away, too slow, or says something else. */
export class ScannerFailed extends Error {
  override name = 'ScannerFailed'
}

/** A verdict is a short line; whatever sends more is no clamd. */
const longestReply = 1_024

/** INSTREAM of clamd: a chunk with its length in four bytes, and an empty one. */
function streamed(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.byteLength)
  return Buffer.concat([Buffer.from('zINSTREAM\0'), length, bytes, Buffer.alloc(4)])
}

async function replyTo({ host, port, timeoutMs }: PhotoScanner, bytes: Uint8Array): Promise<string> {
  const socket = connect({ host, port, signal: AbortSignal.timeout(timeoutMs) })
  socket.write(streamed(bytes))
  let reply = ''
  // Leaving the loop destroys the socket.
  for await (const chunk of socket) {
    reply += (chunk as Buffer).toString('latin1')
    if (reply.length > longestReply || reply.includes('\0')) break
  }
  return reply
}

/**
 * Has clamd scan the bytes.
 *
 * @returns the name of what it found; null for nothing
 * @throws ScannerFailed without a verdict within the scanner's time
 */
export async function scanPhoto(scanner: PhotoScanner, bytes: Uint8Array): Promise<string | null> {
  const reply = await replyTo(scanner, bytes).catch((cause: unknown) => {
    throw new ScannerFailed('the scanner does not answer', { cause })
  })
  if (reply === 'stream: OK\0') return null
  const [, found] = /^stream: (.{1,200}) FOUND\0$/.exec(reply) ?? []
  if (found === undefined) throw new ScannerFailed('the scanner gives no verdict')
  return found
}
