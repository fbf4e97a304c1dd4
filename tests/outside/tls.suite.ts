import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { findNginx } from '../deploy/nginx.ts'
import { none, notRun, type Figure, type Suite } from '../suites/suite.ts'
import { findProgram } from '@kolea/test-kit/find-program.ts'
import { runChecker } from './programs.ts'
import { startShopBehindNginx } from './shop-behind-nginx.ts'

/** The report of testssl with `--jsonfile`. */
const reportShape = z.array(z.object({ id: z.string(), severity: z.string(), finding: z.string() }))

const harmless = ['OK', 'INFO', 'DEBUG']

/** Findings that are not faults of our configuration, with the reason. */
const accepted: readonly { about: RegExp; because: string }[] = [
  { about: /^(cert_|DNS_CAArecord)/, because: 'the certificate and the name are those of this test' },
  {
    about: /^BREACH/,
    because:
      'pages that are compressed contain nothing of a person and no token; what a person reads is never beside foreign input',
  },
]

/** Protocols, ciphers, forward secrecy, what the server prefers, headers, known weaknesses. */
const checks = ['-p', '-s', '-f', '-P', '-S', '-h', '-U']

async function faultsOf(testssl: string, address: string): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kolea-tls-'))
  try {
    const report = join(folder, 'report.json')
    const quiet = ['--quiet', '--color', '0', '--warnings', 'off', '--openssl-timeout', '10']
    await runChecker(testssl, [...quiet, '--jsonfile', report, ...checks, address])
    const findings = reportShape.parse(JSON.parse(readFileSync(report, 'utf8')))
    const faults = findings
      .filter(({ severity }) => !harmless.includes(severity))
      .filter(({ id }) => !accepted.some(({ about }) => about.test(id)))
    for (const { severity, id, finding } of faults) console.log(`${severity} ${id}: ${finding}`)
    // A run that broke off would have found nothing.
    const isWhole = ['TLS1_2', 'TLS1_3', 'HSTS', 'ROBOT', 'LUCKY13'].filter(
      (id) => !findings.some((finding) => finding.id.startsWith(id)),
    )
    return [
      none('checks that testssl left out', isWhole.length),
      none('faults that testssl found', faults.length),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const suite: Suite = {
  title: 'testssl finds no weak protocol or cipher and no known weakness in front of the shop',
  run: async (context) => {
    const testssl = findProgram('testssl', 'testssl.sh')
    if (testssl === undefined) return notRun('testssl')
    if (findNginx() === undefined) return notRun('nginx')
    await using shop = await startShopBehindNginx(context)
    // Awaited here: the shop ends with this block.
    return await faultsOf(testssl, shop.secure)
  },
}
