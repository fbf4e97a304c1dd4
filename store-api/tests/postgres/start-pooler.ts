import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { searchPath } from '@kolea/test-kit/find-program.ts'
import { ownProgram } from '../own-program.ts'
import { freePort } from '@kolea/test-kit/free-port.ts'
import { unprivileged } from './start-postgres.ts'

const deployed = join(import.meta.dirname, '../../../deploy/pgbouncer/pgbouncer.ini')

/** Debian installs it where only root's PATH leads. Undefined when PgBouncer is not installed. */
export const findPooler = (): string | undefined =>
  [...searchPath().split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((program) => existsSync(program))

/** What deploy/pgbouncer says, for a server of this machine that needs no password. */
const configuration = (server: URL, port: number): string =>
  readFileSync(deployed, 'utf8')
    .replace(/^\* = .*$/m, `* = host=${server.hostname} port=${server.port} user=${server.username}`)
    .replace(/^listen_addr = .*$/m, 'listen_addr = 127.0.0.1')
    .replace(/^listen_port = .*$/m, `listen_port = ${port}\nunix_socket_dir =`)
    .replace(/^auth_type = .*$/m, 'auth_type = any')
    .replace(/^auth_file = .*$/m, '')

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Starts PgBouncer in front of a server as deploy/ sets it. @param server address of a database that the pooler may log in to */
export async function startPooler(
  program: string,
  server: string,
): Promise<AsyncDisposable & { url: string }> {
  const identity = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'kolea-pooler-'))
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid ?? identity.uid)
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, configuration(new URL(server), port))
  const child = spawn(program, ['-q', file], { ...identity, cwd: folder, stdio: 'ignore' })
  const owned = ownProgram(child, folder)
  const url = Object.assign(new URL(server), { port: String(port) }).href
  for (let look = 0; look < 200 && !(await answers(url)); look += 1) await pause(20)
  return { url, ...owned }
}
