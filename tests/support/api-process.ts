import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The process id of the API that was started last for this state folder. */
export const apiPid = (stateFolder: string): number =>
  (JSON.parse(readFileSync(join(stateFolder, 'store-api.json'), 'utf8')) as { pid: number }).pid

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
