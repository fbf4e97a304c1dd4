import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import * as catalog from '@kolea/contract/catalog.ts'
import { openTestApi, testEnvironment } from '../tests/open-test-api.ts'
import { findPostgres } from '../tests/postgres/find-postgres.ts'
import { startPostgres, type OwnPostgres } from '../tests/postgres/start-postgres.ts'
import { findShop } from '../tests/shopping.ts'
import type { Db } from './database.ts'
import { rawRows } from '../tests/raw-rows.ts'
import { openPostgres } from './postgres.ts'
import { assertServerFits } from './postgres-server.ts'
import { usualPool, DatabaseUnusable } from '../env-database.ts'

const skip = findPostgres() === undefined && 'no PostgreSQL server program here'
const nothing = () => Promise.resolve()
const serverScript = fileURLToPath(new URL('../server.ts', import.meta.url))

let server: OwnPostgres
before(async () => {
  if (!skip) server = await startPostgres()
})
after(async () => server?.[Symbol.asyncDispose]())

async function newDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(server.url), { pathname: `/${name}` }).href
}

/** Starts the API as a process; answers what it printed and its exit code, null when it listens. */
async function startApi(port: number, changes: Record<string, string>) {
  const env = {
    ...process.env,
    ...testEnvironment,
    BACKGROUND_WORK: 'on',
    STORE_API_PORT: String(port),
    ...changes,
  }
  const child = spawn(process.execPath, [serverScript], { env, stdio: ['pipe', 'pipe', 'pipe'] })
  let output = ''
  await new Promise<void>((resolve) => {
    const read = (part: Buffer) => {
      output += part.toString()
      if (output.includes('listens on')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', () => resolve())
  })
  const end = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { child, output, exitCode: child.exitCode, end }
}

test('the server goes away and comes back: 503 in between, then everything as before', { skip }, async () => {
  await using api = await openTestApi({}, server.url)
  const shop = await findShop(api)
  const token = await api.as.guest()
  const product = { storeId: shop.storeId, productId: shop.products[0]?.id ?? '' }
  const ask = () => api.as.call(catalog.storeProduct, { token, params: product })
  // A connection that is in the middle of a transaction when the server ends.
  const stopped = Promise.withResolvers<void>()
  const held = api.app.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    await stopped.promise
    await tx.execute(sql`select 1`)
  })
  const lost = assert.rejects(held)
  assert.equal((await ask()).status, 200)
  await server.stop()
  stopped.resolve()
  await lost
  for (let n = 0; n < 3; n += 1) {
    const outage = await ask()
    assert.equal(outage.status, 503)
    assert.equal(outage.error.error, 'service_unavailable')
  }
  await server.start()
  for (let n = 0; n < 5; n += 1) assert.equal((await ask()).status, 200)
})

test('hot statements are prepared once a connection, and used', { skip }, async () => {
  await using api = await openTestApi({}, server.url, { ...usualPool, size: 1 })
  const shop = await findShop(api)
  const token = await api.as.guest()
  for (let n = 0; n < 6; n += 1)
    await api.as.call(catalog.storeProduct, {
      token,
      params: { storeId: shop.storeId, productId: shop.products[n % 3]?.id ?? '' },
    })
  const prepared = await rawRows<{ statement: string; uses: number }>(
    api.app.db,
    sql`select statement, (generic_plans + custom_plans)::int as uses from pg_prepared_statements where name like 'k\_%'`,
  )
  const details = prepared.find(({ statement }) => statement.includes('p.long_description'))
  assert.ok(details && details.uses >= 3, JSON.stringify(prepared))
})

test('the pool follows its settings', { skip }, async () => {
  const url = await newDatabase('pool')
  const settings = { ...usualPool, size: 2, statementTimeoutMs: 1_500, applicationName: 'shop-7' }
  const database = await openPostgres(url, nothing, settings)
  const names = () =>
    rawRows<{ n: number }>(
      database.db,
      sql`select count(*)::int as n from pg_stat_activity where application_name = 'shop-7'`,
    )
  await Promise.all(Array.from({ length: 8 }, names))
  assert.deepEqual(await names(), [{ n: 2 }])
  await assert.rejects(database.db.execute(sql`select pg_sleep(15)`), (error: Error) => {
    assert.equal((error.cause as { code?: string }).code, '57014')
    return true
  })
  await database.close()
})

test('two processes that start together on an empty database prepare it once', { skip }, async () => {
  const DATABASE_URL = await newDatabase('together')
  const [one, two] = await Promise.all([startApi(4263, { DATABASE_URL }), startApi(4264, { DATABASE_URL })])
  await Promise.all([one.end(), two.end()])
  assert.match(one.output, /listens on/)
  assert.match(two.output, /listens on/)
  assert.equal(`${one.output}${two.output}`.match(/applied \d+ migrations/g)?.length, 1)
  assert.equal(`${one.output}${two.output}`.match(/seeding catalog/g)?.length, 1)
})

test('a database that cannot be used gets one clear line without the password', { skip }, async () => {
  const at = new URL(server.url)
  const wrong: [string, RegExp][] = [
    [
      `postgres://kolea:sesame@127.0.0.1:1/shop`,
      /^DATABASE_URL postgres:\/\/kolea@127.0.0.1:1\/shop: .*ECONNREFUSED/,
    ],
    [`postgres://kolea:sesame@localhost:1/shop`, /^DATABASE_URL .*: .*ECONNREFUSED/],
    [`postgres://kolea:sesame@no-such-host.invalid/shop`, /^DATABASE_URL .*(ENOTFOUND|EAI_AGAIN)/],
    [`postgres://kolea:sesame@${at.host}/nowhere`, /^DATABASE_URL .*database "nowhere" does not exist/],
    [`postgres://nobody:sesame@${at.host}/postgres`, /^DATABASE_URL .*role "nobody" does not exist/],
    [`postgres://kolea:sesame@${at.host}/postgres?sslmode=require`, /^DATABASE_URL .*SSL/],
    [`postgres://[`, /^DATABASE_URL \(not a URL\): /],
  ]
  for (const [url, line] of wrong)
    await assert.rejects(
      openPostgres(url, nothing, { ...usualPool, connectTimeoutMs: 2_000 }),
      (error: Error) => {
        assert.ok(error instanceof DatabaseUnusable, `${url}: ${error.stack}`)
        assert.match(error.message, line)
        assert.doesNotMatch(error.message, /sesame|\n/)
        return true
      },
    )
  const api = await startApi(4265, { DATABASE_URL: 'postgres://kolea:sesame@127.0.0.1:1/shop' })
  assert.equal(api.exitCode, 1)
  assert.equal(api.output.trim().split('\n').length, 1)
  assert.match(api.output, /^DATABASE_URL .*ECONNREFUSED/)
})

test('a server that lacks what we need is refused before anything is written', { skip }, async () => {
  const url = await newDatabase('lacking')
  await assert.rejects(
    openPostgres(url, (db: Db) => assertServerFits(db, ['no_such_module'])),
    /no extension no_such_module; install PostgreSQL's contrib modules/,
  )
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`create database latin encoding 'LATIN1' locale 'C' template template0`)
  await client.end()
  const latin = Object.assign(new URL(server.url), { pathname: '/latin' }).href
  await assert.rejects(openPostgres(latin, nothing), /must be in UTF8, not LATIN1/)
})
