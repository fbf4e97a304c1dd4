import { readFileSync, readdirSync, readlinkSync } from 'node:fs'

const ticksPerSecond = 100

/** Processor time, ms, by the text of `/proc/PID/stat`: user and system, of all threads. */
export function processorMsIn(stat: string): number {
  // The second field is the program's name in brackets, which may contain both spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

/** Processor time of a process so far, ms. Linux alone says it so. */
export const processorMs = (pid: number): number => processorMsIn(readFileSync(`/proc/${pid}/stat`, 'utf8'))

const listening = '0A'

/** The inode of the socket that listens on a port, by the text of `/proc/net/tcp` or `tcp6`. */
export function listeningInode(table: string, port: number): string | null {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  for (const line of table.split('\n')) {
    const fields = line.trim().split(/\s+/)
    if (fields[1]?.endsWith(suffix) && fields[3] === listening) return fields[9] ?? null
  }
  return null
}

/** What a file of /proc says, or null: processes end while they are looked at, and those of others cannot be read. */
function readOrNull<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}

const holds = (pid: string, link: string): boolean =>
  (readOrNull(() => readdirSync(`/proc/${pid}/fd`)) ?? []).some(
    (fd) => readOrNull(() => readlinkSync(`/proc/${pid}/fd/${fd}`)) === link,
  )

/** The process of this machine that listens on a port; null where there is none, or no /proc. */
export function listenerOf(port: number): number | null {
  const inode = ['tcp', 'tcp6']
    .map((name) => readOrNull(() => readFileSync(`/proc/net/${name}`, 'utf8')) ?? '')
    .map((table) => listeningInode(table, port))
    .find((found) => found !== null)
  if (inode === undefined) return null
  const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && holds(name, `socket:[${inode}]`))
  return pid === undefined ? null : Number(pid)
}
