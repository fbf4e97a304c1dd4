import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { createServer as createTlsServer } from 'node:tls'
import { storeSearch } from '@kolea/contract/catalog.ts'
import { revokeToken } from '@kolea/contract/tokens.ts'
import { canaries } from '#tests/support/fake-upstream.ts'
import {
  makeCertificates,
  noCertificates as skip,
  trustHere,
  type OwnCertificates,
} from '@kolea/test-kit/own-certificates.ts'
import { readTls } from '@kolea/node-kit/listening/tls.ts'
import { openRedis, RedisFailure } from '../redis/shared-redis.ts'
import { callUpstream } from './call-upstream.ts'
import { UpstreamFailure } from './failure.ts'
import { forwardWebhook } from './forward-webhook.ts'

const state = mkdtempSync(join(tmpdir(), 'kolea-authority-'))
const servers: Server[] = []
let own: OwnCertificates
/** Of an authority that this process trusts as it does a public one. */
let other: OwnCertificates

async function listening(server: Server): Promise<number> {
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const api = (by: OwnCertificates) =>
  listening(
    createServer(readTls(by.files('store-api')), (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"success"}'),
    ),
  )

/** Answers every command but the question how it is with `OK`. */
const redis = (by: OwnCertificates) =>
  listening(
    createTlsServer(readTls(by.files('redis')), (socket) =>
      socket.on('data', (part: Buffer) => {
        for (const [, name = ''] of part.toString().matchAll(/\*\d+\r\n\$\d+\r\n(\w+)\r\n/g))
          socket.write(name.toLowerCase() === 'info' ? '$9\r\nloading:0\r\n' : '+OK\r\n')
      }),
    ),
  )

before(async () => {
  if (skip) return
  own = makeCertificates()
  other = makeCertificates()
  trustHere(other)
  Object.assign(process.env, canaries, {
    KOLEA_STATE_DIR: state,
    LOG_LEVEL: 'silent',
    INTERNAL_CA_FILE: own.caFile,
    API_BASE_URL: `https://localhost:${await api(own)}`,
    AUTH_BASE_URL: `https://localhost:${await api(other)}`,
  })
})
after(() => {
  for (const server of servers) server.close()
  own?.[Symbol.dispose]()
  other?.[Symbol.dispose]()
  rmSync(state, { recursive: true })
})

const identity = { language: 'en', deviceId: 'device-1' }

test(
  'the API is called where its certificate is of the authority of INTERNAL_CA_FILE',
  { skip },
  async () => {
    assert.equal(await forwardWebhook('stripe', new Headers(), '{}'), 200)
    const answered = callUpstream(
      storeSearch,
      { params: { storeId: 's' }, query: { q: 'a' } } as never,
      identity,
    )
    // It answers, though not as this call has to be answered.
    await assert.rejects(answered, (error) => error instanceof UpstreamFailure && error.kind === 'garbled')
  },
)

test('and nowhere else, though other programs trust the certificate', { skip }, async () => {
  const { AUTH_BASE_URL = '' } = process.env
  assert.equal((await fetch(AUTH_BASE_URL)).status, 200)
  await assert.rejects(
    callUpstream(revokeToken, { body: { refresh_token: 'r' } }, identity),
    (error) => error instanceof UpstreamFailure && error.kind === 'unreachable',
  )
})

test('the same of Redis', { skip }, async () => {
  const good = openRedis(`rediss://localhost:${await redis(own)}`)
  const foreign = openRedis(`rediss://localhost:${await redis(other)}`)
  try {
    assert.equal(await good.run((client) => client.set('a', '1')), 'OK')
    await assert.rejects(
      foreign.run((client) => client.set('a', '1')),
      RedisFailure,
    )
  } finally {
    await good.close()
    await foreign.close()
  }
})
