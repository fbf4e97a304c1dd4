import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNginx, startNginx } from '../deploy/nginx.ts'
import type { SuiteContext } from '../suites/suite.ts'
import { freePort } from '@kolea/test-kit/free-port.ts'
import { makeCertificates, trustHere } from '@kolea/test-kit/own-certificates.ts'

/** A shop and, before it, nginx as `deploy/nginx` sets it up, with a certificate of its own. */
export interface ShopBehindNginx extends AsyncDisposable {
  /** `http://…`, without TLS. */
  plain: string
  /** `https://…`. */
  secure: string
}

/**
 * Starts both on free ports.
 *
 * @throws Error when nginx is not installed: check `findNginx` before
 */
export async function startShopBehindNginx({
  startShop,
}: Pick<SuiteContext, 'startShop'>): Promise<ShopBehindNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'kolea-nginx-'))
  const ports = { http: await freePort(), https: await freePort(), apis: await freePort() }
  const secure = `https://localhost:${ports.https}`
  const certificates = makeCertificates()
  trustHere(certificates)
  const { certFile, keyFile } = certificates.files('storefront')
  const shop = await startShop({
    PUBLIC_URL: secure,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    TLS_CERT_FILE: certFile,
    TLS_KEY_FILE: keyFile,
    // By which the embedded API sends its notices.
    INTERNAL_CA_FILE: certificates.caFile,
  })
  const { port, apiPort } = shop.settings
  const program = findNginx()
  if (program === undefined) throw new Error('nginx is not installed.')
  const nginx = await startNginx(program, {
    folder,
    ports,
    storefronts: [port],
    apis: [apiPort],
    certificates,
  })
  return {
    plain: `http://localhost:${ports.http}`,
    secure,
    async [Symbol.asyncDispose]() {
      await nginx[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true, force: true })
      certificates[Symbol.dispose]()
    },
  }
}
