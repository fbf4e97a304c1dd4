import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '@kolea/test-kit/free-port.ts'
import { killWithChildren } from '../kill-with-children.ts'
import { findPostgres } from './find-postgres.ts'

/** A PostgreSQL server of one's own; everything in it is gone when it is disposed of. */
export interface OwnPostgres extends AsyncDisposable {
  /** Of its database `postgres`; the user may create others. */
  readonly url: string
  /** Ends the server at once, open connections with it; the data stay. */
  stop(): Promise<void>
  /** Ends every process of it with kill -9, as losing its machine would. */
  kill(): Promise<void>
  /** Starts it again after `stop` or `kill`, at the same address. */
  start(): Promise<void>
}

interface Identity {
  uid?: number
  gid?: number
}

/** PostgreSQL refuses to run as root: then it runs as Debian's `postgres`, else as `nobody`. */
export function unprivileged(): Identity {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (kind: string) => Number(execFileSync('id', [kind, name], { stdio: 'pipe' }).toString())
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      continue
    }
  }
  return {}
}

/**
 * Waits beside the server for the end of its own standard input, which comes with the end of the process that started it,
 * however that ends. Unless it reads `keep`, it removes the data. No background worker takes statistics, so that the plans of a
 * statement do not depend on the moment.
 */
const guardian = `"$0" -D "$1/data" -c port="$2" -c unix_socket_directories="$1" -c listen_addresses=127.0.0.1 \
  -c fsync=off -c synchronous_commit="$3" -c full_page_writes="$3" -c max_connections=120 -c shared_buffers=128MB -c jit=off -c autovacuum=off \
  -c log_min_messages=fatal -c log_min_error_statement=panic >/dev/null 2>&1 &
pid=$!
read -r word
kill -INT $pid
wait $pid
[ "$word" = keep ] || rm -rf "$1"`

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 600 && child.exitCode === null; attempt += 1) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await pause(50)
    }
  }
  throw new Error('The PostgreSQL of the tests does not start.')
}

const othersConnected = `select count(*)::int as others from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`

/**
 * Waits, two seconds at most, until no other client is connected: one whose connection is still closing would get an error
 * about the shutdown of the server, which nothing handles any more.
 */
async function untilAlone(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const { rows } = await client.query<{ others: number }>(othersConnected)
      if (rows[0]?.others === 0) break
      await pause(20)
    }
    await client.end()
  } catch {
    // The server is gone already.
  }
}

/**
 * Starts a throw-away PostgreSQL on a free port of the loopback.
 *
 * @param settings `survivesKills`: what it has committed is there after `kill`, which takes longer; a power cut may cost it all the same
 * @throws Error when `findPostgres()` finds nothing
 */
export async function startPostgres({ survivesKills = false } = {}): Promise<OwnPostgres> {
  const programs = findPostgres()
  if (programs === undefined) throw new Error('There is no PostgreSQL server program on this machine.')
  const identity = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'kolea-postgres-'))
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid ?? identity.uid)
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C'
  const options = ['-U', 'kolea', '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`, '--no-sync']
  execFileSync(join(programs, 'initdb'), ['-D', join(folder, 'data'), ...options], {
    ...identity,
    cwd: folder,
    stdio: 'pipe',
  })
  const port = await freePort()
  const url = `postgres://kolea@127.0.0.1:${port}/postgres`
  let child: ChildProcess | undefined

  const start = async () => {
    // A group of its own: an interrupt at the terminal must reach the tests first.
    const commandLine = [join(programs, 'postgres'), folder, String(port), survivesKills ? 'on' : 'off']
    child = spawn('sh', ['-c', guardian, ...commandLine], {
      ...identity,
      cwd: folder,
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    await untilItAnswers(url, child)
  }
  const end = async (word: string) => {
    const ending = child
    child = undefined
    if (ending === undefined || ending.exitCode !== null) return
    ending.stdin?.end(word)
    await once(ending, 'exit')
  }
  try {
    await start()
  } catch (error) {
    await end('remove\n')
    throw error
  }
  return {
    url,
    start,
    stop: () => end('keep\n'),
    kill: async () => {
      await killWithChildren(Number.parseInt(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8'), 10))
      await end('keep\n')
    },
    [Symbol.asyncDispose]: async () => {
      if (child !== undefined) await untilAlone(url)
      await end('remove\n')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
