import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer } from 'node:tls'
import { test } from 'node:test'
import { readTls } from '@kolea/node-kit/listening/tls.ts'
import { makeCertificates, noCertificates as skip } from '@kolea/test-kit/own-certificates.ts'
import { isUnreachable } from './postgres-server.ts'

test(
  'a server whose certificate is not to be trusted counts as one that cannot be reached',
  { skip },
  async () => {
    using own = makeCertificates()
    using other = makeCertificates()
    const server = createServer(readTls(own.files('postgres')), (socket) => socket.end()).listen(
      0,
      '127.0.0.1',
    )
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const fault = async (options: { ca?: string; servername: string }) => {
      const socket = connect({ port, host: '127.0.0.1', ...options })
      const [error] = (await once(socket, 'error')) as [Error]
      return isUnreachable(new Error('query', { cause: error }))
    }
    try {
      assert.equal(await fault({ ca: other.ca, servername: 'postgres' }), true)
      assert.equal(await fault({ servername: 'postgres' }), true)
      assert.equal(await fault({ ca: own.ca, servername: 'redis' }), true)
      assert.equal(isUnreachable(new Error('no failure of a connection')), false)
    } finally {
      server.close()
    }
  },
)
