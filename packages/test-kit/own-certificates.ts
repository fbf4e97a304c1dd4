import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { findProgram } from './find-program.ts'

const script = join(import.meta.dirname, '../../deploy/certificates.sh')

/** Whether `deploy/certificates.sh` runs here: the reason to skip a test, or false. */
export const noCertificates =
  findProgram('openssl') === undefined || process.platform === 'win32' ? 'no openssl here' : false

/** Services that certificates are made for. */
export type CertifiedService = 'storefront' | 'store-api' | 'postgres' | 'redis'

/** Certificates by `deploy/certificates.sh`, of an authority of their own. */
export interface OwnCertificates extends Disposable {
  readonly folder: string
  readonly caFile: string
  /** What is in `caFile`. */
  readonly ca: string
  files(of: CertifiedService): { readonly certFile: string; readonly keyFile: string }
}

/** This process trusts them as it does public ones, in `fetch` and everywhere else. */
export const trustHere = ({ ca }: OwnCertificates): void =>
  setDefaultCACertificates([...getCACertificates(), ca])

export function makeCertificates(): OwnCertificates {
  const folder = mkdtempSync(join(tmpdir(), 'kolea-certificates-'))
  execFileSync('sh', [script, folder, '2'], { stdio: 'pipe' })
  const caFile = join(folder, 'ca.pem')
  return {
    folder,
    caFile,
    ca: readFileSync(caFile, 'utf8'),
    files: (of) => ({ certFile: join(folder, `${of}.pem`), keyFile: join(folder, `${of}-key.pem`) }),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  }
}
