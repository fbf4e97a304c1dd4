import type { BlockList, Socket } from 'node:net'
import { isIP } from 'node:net'

const isListed = (list: BlockList, address: string): boolean =>
  isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** A 'connection' listener that ends the connections an address opens beyond `limit`; those of `exempt` are not counted. */
export function limitConnections(limit: number, exempt: BlockList): (socket: Socket) => void {
  const open = new Map<string, number>()
  return (socket) => {
    const address = socket.remoteAddress
    if (address === undefined || isListed(exempt, address)) return
    const count = (open.get(address) ?? 0) + 1
    if (count > limit) return void socket.destroy()
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
  }
}
