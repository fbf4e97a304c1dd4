import { z } from 'zod'
import { none, notRun, type Suite } from '../suites/suite.ts'
import { runChecker } from './programs.ts'

/** The report of `npm audit --json`; without `metadata` the registry did not answer. */
const reportShape = z.object({
  metadata: z.object({ vulnerabilities: z.record(z.string(), z.int()) }),
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
})

export const suite: Suite = {
  title: 'npm audit knows of no weakness of a package of production',
  run: async () => {
    const { stdout } = await runChecker('npm', ['audit', '--omit=dev', '--json'])
    const report = reportShape.safeParse(JSON.parse(stdout || '{}'))
    if (!report.success) return notRun('registry that answers npm audit')
    const known = Object.entries(report.data.vulnerabilities)
    for (const [name, { severity, range }] of known) console.log(`${severity}: ${name} ${range}`)
    return [none('packages of production with a known weakness', known.length)]
  },
}
