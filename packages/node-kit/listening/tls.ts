import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext, type TlsOptions } from 'node:tls'
import type { TlsFiles } from './tls-files.ts'

/** Options of a listener that speaks TLS. */
export type ListenerTls = Readonly<TlsOptions>

/** A certificate or key cannot be used; the message is one line for a terminal. */
export class TlsUnusable extends Error {
  override name = 'TlsUnusable'
}

/** As `deploy/nginx/tls.conf`: of TLS 1.2 suites with forward secrecy and authenticated encryption alone; those of TLS 1.3 all have both. */
const suites = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
]

/** Protocols, suites and curves of every listener of ours. */
export const tlsRules = {
  minVersion: 'TLSv1.2',
  ciphers: suites.join(':'),
  honorCipherOrder: true,
  ecdhCurve: 'X25519:prime256v1:secp384r1',
  // ms: who connects and says nothing does not occupy a connection for Node's two minutes.
  handshakeTimeout: 15_000,
} as const satisfies TlsOptions

/**
 * The authority that certificates of the shop's own services are checked by, and no other.
 *
 * @throws TlsUnusable when it cannot be read, or is no PEM
 */
export function readAuthority(file: string): string {
  const ca = readOf('INTERNAL_CA_FILE', file)
  try {
    new X509Certificate(ca)
  } catch {
    throw new TlsUnusable(`Wrong settings: INTERNAL_CA_FILE: ${file} is no certificate`)
  }
  return ca
}

function readOf(setting: string, file: string): string {
  try {
    return readFileSync(/* turbopackIgnore: true */ file, 'utf8')
  } catch (error) {
    throw new TlsUnusable(
      `Wrong settings: ${setting}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`,
    )
  }
}

/**
 * Reads certificate and key, once: a renewed one is for the processes that start after it.
 *
 * @param prefix of the settings' names, for the message
 * @throws TlsUnusable when a file cannot be read, is no PEM, or the key is not that of the certificate
 */
export function readTls({ certFile, keyFile }: TlsFiles, prefix = ''): ListenerTls {
  const cert = readOf(`${prefix}TLS_CERT_FILE`, certFile)
  const key = readOf(`${prefix}TLS_KEY_FILE`, keyFile)
  const options = { ...tlsRules, cert, key }
  try {
    createSecureContext(options)
  } catch (error) {
    throw new TlsUnusable(
      `Wrong settings: ${prefix}TLS_CERT_FILE, ${prefix}TLS_KEY_FILE: ${certFile} and ${keyFile} are no certificate with its key (${(error as Error).message})`,
    )
  }
  return options
}
