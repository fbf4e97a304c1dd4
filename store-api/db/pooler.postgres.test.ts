import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { request } from 'undici'
import { findPooler, startPooler } from '../tests/postgres/start-pooler.ts'
import { findPostgres } from '../tests/postgres/find-postgres.ts'
import { startPostgres } from '../tests/postgres/start-postgres.ts'
import { killServers, startServer } from '../tests/server-process.ts'

const pooler = findPooler()
const missing = findPostgres() === undefined ? 'PostgreSQL server program' : 'pgbouncer'
const skip = (findPostgres() === undefined || pooler === undefined) && `no ${missing} here`

after(killServers)

const statusesOfMany = (port: number): Promise<number[]> =>
  Promise.all(
    Array.from({ length: 40 }, async () => {
      const { statusCode, body } = await request(`http://127.0.0.1:${port}/ready`)
      await body.dump()
      return statusCode
    }),
  )

test(
  'behind a pooler that lends a connection for a transaction, APIs start one after the other and are ready',
  { skip, timeout: 120_000 },
  async () => {
    await using server = await startPostgres()
    await using front = await startPooler(pooler ?? '', server.url)
    const settings = { DATABASE_URL: front.url, DATABASE_NAMED_STATEMENTS: '0' }
    // What the first leaves behind on connections that go to others must not delay the second.
    const apis = []
    try {
      for (let n = 0; n < 2; n += 1) {
        const api = await startServer(settings)
        apis.push(api)
        assert.equal(api.exitCode, null, api.output)
        assert.deepEqual(new Set(await statusesOfMany(api.port)), new Set([200]))
      }
    } finally {
      for (const api of apis) await api.end((child) => child.kill('SIGTERM'))
    }
  },
)
