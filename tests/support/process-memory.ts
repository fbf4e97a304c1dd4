import { readFileSync } from 'node:fs'

const megabytes = (pid: number, field: 'VmRSS' | 'VmHWM'): number | null => {
  try {
    const found = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return found ? Number(found[1]) / 1024 : null
  } catch {
    return null
  }
}

/** Resident memory of a process now, MB; null where the system does not say. */
export const memoryMb = (pid: number): number | null => megabytes(pid, 'VmRSS')

/** Highest resident memory a process ever had, MB; null where the system does not say. */
export const peakMemoryMb = (pid: number): number | null => megabytes(pid, 'VmHWM')
