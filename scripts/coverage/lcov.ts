import { isAbsolute, relative } from 'node:path'

export interface FileCoverage {
  /** False when the file is in no report: no test loads it. A file of types alone is in none either. */
  runs: boolean
  lines: number
  linesHit: number
  branches: number
  branchesHit: number
  /** 100 where there is no branch. */
  branchPercent: number
}

type Counts = Omit<FileCoverage, 'runs' | 'branchPercent'>

const none: Counts = { lines: 0, linesHit: 0, branches: 0, branchesHit: 0 }
const fields: Readonly<Record<string, keyof Counts>> = {
  LF: 'lines',
  LH: 'linesHit',
  BRF: 'branches',
  BRH: 'branchesHit',
}

/** The counts of each file in an LCOV report, by its path from `root`. */
export function parseLcov(text: string, root: string): Map<string, Counts> {
  const files = new Map<string, Counts>()
  for (const record of text.split('end_of_record')) {
    const source = /^SF:(.+)$/m.exec(record)?.[1]
    if (source === undefined) continue
    const counts = { ...none }
    for (const [, name = '', value] of record.matchAll(/^(LF|LH|BRF|BRH):(\d+)$/gm)) {
      const field = fields[name]
      if (field) counts[field] = Number(value)
    }
    files.set(isAbsolute(source) ? relative(root, source) : source, counts)
  }
  return files
}

const percentOf = ({ branches, branchesHit }: Counts): number =>
  branches === 0 ? 100 : (branchesHit / branches) * 100

/** The best figure that any of the reports has for a file. */
export function fileReport(file: string, reports: readonly ReadonlyMap<string, Counts>[]): FileCoverage {
  const found = reports.flatMap((report) => report.get(file) ?? [])
  const ran = found.filter((counts) => counts.linesHit > 0)
  const best = ran.sort((a, b) => percentOf(b) - percentOf(a))[0]
  return { ...(best ?? none), runs: best !== undefined, branchPercent: percentOf(best ?? none) }
}
