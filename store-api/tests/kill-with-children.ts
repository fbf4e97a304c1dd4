import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

const ps = (...options: string[]): string[] => {
  try {
    return execFileSync('ps', options, { encoding: 'utf8' }).split('\n').filter(Boolean)
  } catch {
    return [] // it found none
  }
}

/** One that has ended may be in the list until somebody asks how. */
const isRunning = (pid: number): boolean =>
  ps('-o', 'stat=', '-p', String(pid)).some((state) => !state.startsWith('Z'))

/**
 * Kills a process and those that it has started, with no time for any of them to say goodbye, and waits until they are gone: as a
 * supervisor does, which would start the next one beside what is left of this one otherwise.
 */
export async function killWithChildren(pid: number): Promise<void> {
  const all = [pid, ...ps('-o', 'pid=', '--ppid', String(pid)).map(Number)]
  for (const one of all)
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // It has ended with its parent.
    }
  while (all.some(isRunning)) await pause(5)
}
