// `node scripts/on-postgres.ts <arguments for node>`: runs Node with TEST_DATABASE_URL naming a throw-away PostgreSQL of
// its own, and ends with the same code. 77: there is no PostgreSQL here and none could be installed.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { findPostgres } from '../store-api/tests/postgres/find-postgres.ts'
import { startPostgres } from '../store-api/tests/postgres/start-postgres.ts'

const notThere = 77

/** Debian's package, without the cluster it would otherwise create and start. */
const installation = `apt-get update -qq && apt-get install -y -qq postgresql-common &&
  sed -i 's/^#\\? *create_main_cluster.*/create_main_cluster = false/' /etc/postgresql-common/createcluster.conf &&
  apt-get install -y -qq postgresql`

function install(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('· Installing PostgreSQL for the tests …')
  spawnSync('sh', ['-c', installation], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

async function main(): Promise<number> {
  if (findPostgres() === undefined) install()
  if (findPostgres() === undefined) return notThere
  await using server = await startPostgres()
  const child = spawn(process.execPath, process.argv.slice(2), {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: server.url },
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

process.exitCode = await main()
