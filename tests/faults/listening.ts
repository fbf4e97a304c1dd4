import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** State of a socket that listens, as the kernel writes it. */
const listens = '0A'

/** Whether a process owns the socket that listens on a port, by what Linux says of it. */
export function isListening(pid: number, port: number): boolean {
  const hex = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const rows = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
    existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').slice(1) : [],
  )
  const sockets = rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(hex) && state === listens)
    .map((fields) => `socket:[${fields[9]}]`)
  try {
    const folder = `/proc/${pid}/fd`
    return readdirSync(folder).some((fd) => sockets.includes(readlinkSync(`${folder}/${fd}`)))
  } catch {
    return false // it has ended meanwhile
  }
}
