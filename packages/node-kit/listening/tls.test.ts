import assert from 'node:assert/strict'
import { once } from 'node:events'
import { statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { connect, type ConnectionOptions } from 'node:tls'
import {
  makeCertificates,
  noCertificates as skip,
  type OwnCertificates,
} from '@kolea/test-kit/own-certificates.ts'
import { tlsPairFaults } from './tls-files.ts'
import { readAuthority, readTls, TlsUnusable } from './tls.ts'

let own: OwnCertificates
let other: OwnCertificates
let server: Server | undefined
let port: number
before(async () => {
  if (skip) return
  own = makeCertificates()
  other = makeCertificates()
  server = createServer(readTls(own.files('storefront')), (_, response) => void response.end())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
after(() => {
  server?.close()
  own?.[Symbol.dispose]()
  other?.[Symbol.dispose]()
})

/** What a handshake agreed on. @throws Error of the handshake */
async function shake(options: ConnectionOptions): Promise<{ protocol: string | null; suite: string }> {
  const socket = connect({ host: '127.0.0.1', port, servername: 'storefront', ca: own.ca, ...options })
  await once(socket, 'secureConnect')
  const agreed = { protocol: socket.getProtocol(), suite: socket.getCipher().standardName }
  socket.destroy()
  return agreed
}

test('TLS 1.2 and 1.3 alone, with forward secrecy and authenticated encryption', { skip }, async () => {
  for (const version of ['TLSv1.2', 'TLSv1.3'] as const) {
    const { protocol, suite } = await shake({ minVersion: version, maxVersion: version })
    assert.equal(protocol, version)
    assert.match(suite, /GCM|CHACHA20/)
  }
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const
  await assert.rejects(shake(old))
  for (const ciphers of ['AES128-GCM-SHA256', 'ECDHE-ECDSA-AES128-SHA256', 'ECDHE-ECDSA-AES256-SHA'])
    await assert.rejects(shake({ maxVersion: 'TLSv1.2', ciphers }), ciphers)
})

test(
  'a caller that trusts another authority, or asks for another name, is not connected',
  { skip },
  async () => {
    await shake({})
    await assert.rejects(shake({ ca: other.ca }), { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' })
    await assert.rejects(shake({ servername: 'store-api' }), { code: 'ERR_TLS_CERT_ALTNAME_INVALID' })
  },
)

test('files that cannot be used are one line that names the setting', { skip }, () => {
  const { certFile, keyFile } = own.files('storefront')
  const noPem = join(own.folder, 'no.pem')
  writeFileSync(noPem, 'no certificate')
  const missing = join(own.folder, 'missing.pem')
  const wrong: [() => unknown, RegExp][] = [
    [
      () => readTls({ certFile: missing, keyFile }),
      /^Wrong settings: TLS_CERT_FILE: .*missing.pem cannot be read \(ENOENT\)$/,
    ],
    [
      () => readTls({ certFile, keyFile: missing }, 'STORE_API_'),
      /^Wrong settings: STORE_API_TLS_KEY_FILE: .*ENOENT/,
    ],
    [() => readTls({ certFile: noPem, keyFile }), /no.pem and .* are no certificate with its key/],
    [() => readTls({ certFile, keyFile: own.files('redis').keyFile }), /are no certificate with its key/],
    [() => readAuthority(missing), /^Wrong settings: INTERNAL_CA_FILE: .*missing.pem cannot be read/],
    [() => readAuthority(noPem), /^Wrong settings: INTERNAL_CA_FILE: .*no.pem is no certificate$/],
  ]
  for (const [read, line] of wrong)
    assert.throws(read, (error: Error) => {
      assert.ok(error instanceof TlsUnusable)
      assert.match(error.message, line)
      assert.doesNotMatch(error.message, /\n/)
      return true
    })
})

test('a certificate needs its key, and a key its certificate', () => {
  assert.deepEqual(tlsPairFaults('', undefined, undefined), [])
  assert.deepEqual(tlsPairFaults('', 'a', 'b'), [])
  assert.deepEqual(tlsPairFaults('', 'a', undefined), ['TLS_KEY_FILE is missing (TLS_CERT_FILE needs it)'])
  assert.deepEqual(tlsPairFaults('STORE_API_', undefined, 'b'), [
    'STORE_API_TLS_CERT_FILE is missing (STORE_API_TLS_KEY_FILE needs it)',
  ])
})

test('keys are their owner’s alone, or in a folder that is', { skip }, () => {
  assert.equal(statSync(own.folder).mode & 0o777, 0o700)
  assert.equal(statSync(join(own.folder, 'ca-key.pem')).mode & 0o777, 0o600)
})
