import type { BlockList, Socket } from 'node:net'
import { isIPv6 } from 'node:net'

const isListed = (list: BlockList, address: string): boolean =>
  list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** A 'connection' listener that ends the connections an address opens beyond `limit`; those of `exempt` are not counted. */
export function limitConnections(limit: number, exempt: BlockList): (socket: Socket) => void {
  const open = new Map<string, Set<Socket>>()
  return (socket) => {
    // Undefined when the client has already gone.
    const address = socket.remoteAddress ?? ''
    if (isListed(exempt, address)) return
    const sockets = open.get(address) ?? new Set()
    if (sockets.size >= limit) return void socket.destroy()
    open.set(address, sockets.add(socket))
    socket.once('close', () => {
      sockets.delete(socket)
      if (sockets.size === 0) open.delete(address)
    })
  }
}
