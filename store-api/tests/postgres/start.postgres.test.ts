import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from 'node:test'
import pg from 'pg'
import { findPostgres } from './find-postgres.ts'
import { startPostgres } from './start-postgres.ts'

const skip = findPostgres() === undefined && 'no PostgreSQL server program here'

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

test('a throw-away server stops, comes back with its data, and is gone in the end', { skip }, async () => {
  const server = await startPostgres()
  const client = new pg.Client({ connectionString: server.url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('create table samples (x int)')
  await server.stop()
  assert.equal(await answers(server.url), false)
  await server.start()
  const again = new pg.Client({ connectionString: server.url })
  await again.connect()
  assert.equal((await again.query('select count(*)::int as n from samples')).rows[0].n, 0)
  await again.end()
  await server[Symbol.asyncDispose]()
  assert.equal(await answers(server.url), false)
})

test('it ends with the process that started it, even on kill -9', { skip }, async () => {
  const starter = fileURLToPath(new URL('./start-postgres.ts', import.meta.url))
  const program = `const { startPostgres } = await import(${JSON.stringify(starter)});
    console.log((await startPostgres()).url); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'pipe' })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const url = line.toString().trim()
  assert.equal(await answers(url), true)
  child.kill('SIGKILL')
  for (let n = 0; n < 200 && (await answers(url)); n += 1) await pause(50)
  assert.equal(await answers(url), false)
})

test(
  'one that survives kills has after kill -9 what it had committed, and nothing of it is left running',
  { skip },
  async () => {
    await using server = await startPostgres({ survivesKills: true })
    const client = new pg.Client({ connectionString: server.url })
    client.on('error', () => undefined)
    await client.connect()
    await client.query('create table samples (x int)')
    for (let n = 0; n < 20; n += 1) await client.query('insert into samples values ($1)', [n])
    await server.kill()
    assert.equal(await answers(server.url), false)
    await server.start()
    const again = new pg.Client({ connectionString: server.url })
    await again.connect()
    assert.equal((await again.query('select count(*)::int as n from samples')).rows[0].n, 20)
    await again.end()
  },
)
