import { settings } from '../lib/env/settings.ts'
import { tlsFiles } from '@kolea/node-kit/listening/tls-files.ts'
import { readTls, type ListenerTls } from '@kolea/node-kit/listening/tls.ts'

/** What the storefront's listeners need for TLS; undefined for plain HTTP. @throws TlsUnusable with one line */
export function ownTls(): ListenerTls | undefined {
  const { TLS_CERT_FILE, TLS_KEY_FILE } = settings()
  const files = tlsFiles(TLS_CERT_FILE, TLS_KEY_FILE)
  return files && readTls(files)
}
