import { flushCompileCache } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import { buildApp } from './app.ts'
import { openDatabase } from './db/open.ts'
import { FolderInUse, openStateFolder } from './db/state-folder.ts'
import { MigrationMismatch } from './db/migrate.ts'
import { DatabaseUnusable } from './env-database.ts'
import { readServerEnvFile } from '@kolea/node-kit/env-file.ts'
import { NotOwnerOnly } from '@kolea/domain/state-folder/owner-only.ts'
import { FolderNotWritable } from '@kolea/domain/state-folder/writable.ts'
import { readSettings, SettingsError } from './env.ts'
import { MovableClock } from './services/clock.ts'
import { packageVersion } from '@kolea/contract/health.ts'
import { closeListener } from '@kolea/node-kit/listening/close-listener.ts'
import { readAuthority, readTls, TlsUnusable } from '@kolea/node-kit/listening/tls.ts'
import { startTracing } from '@kolea/node-kit/tracing/start-tracing.ts'
import { traceStatements } from './db/traced-statements.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** How long calls under way may go on after a signal. */
const endWithinMs = 10_000
/** A caller that uses its connection learns within this time that it ends; a call on its way is not lost then. */
const quietMs = 1_000
/** The next start waits for this end: a call that hangs must not delay the shop. */
const orphanEndsWithinMs = 1_000

/** A failure the person at the terminal can mend: one line, no stack. */
function explain(error: unknown): string | undefined {
  const known = [
    SettingsError,
    TlsUnusable,
    NotOwnerOnly,
    FolderNotWritable,
    FolderInUse,
    MigrationMismatch,
    DatabaseUnusable,
  ]
  if (known.some((kind) => error instanceof kind)) return (error as Error).message
  const { code, message } = error as { code?: string; message?: string }
  if (code === 'EADDRINUSE')
    return `${message?.replace(/^listen EADDRINUSE: /, '') ?? 'The port is in use'} (STORE_API_PORT)`
  return undefined
}

/**
 * Until it listens nobody is answered: without its parent it ends at once, as after `kill -9`, and without output to a terminal that is not its
 * own any more. The next start does the rest.
 * @returns ends this: from then on an end takes its time
 */
function endWithParentMeanwhile(): () => void {
  const end = () => process.exit(0)
  process.stdin.on('end', end).on('close', end).resume()
  // A line about the progress may be written before the end of the pipe is noticed.
  process.stdout.on('error', end)
  return () => process.stdin.off('end', end).off('close', end)
}

async function main(): Promise<void> {
  readServerEnvFile()
  const settings = readSettings()
  const tls = settings.tls && readTls(settings.tls, 'STORE_API_')
  const internalCa = settings.internalCaFile && readAuthority(settings.internalCaFile)
  const stopEnding = settings.endWithParent ? endWithParentMeanwhile() : undefined
  openStateFolder(settings.stateDir)
  const clock = new MovableClock()
  const database = await openDatabase(settings, clock.now(), say)
  const traced = settings.tracing.endpoint === undefined ? database.db : traceStatements(database.db)
  const { asOwner, connections } = database
  const app = await buildApp({ db: traced, asOwner, clock, settings, connections, tls, internalCa })
  const endTracing = await startTracing({
    ...settings.tracing,
    service: 'kolea-store-api',
    version: packageVersion,
    onTrouble: (isFailing) => app.log.warn(isFailing ? 'traces are not taken' : 'traces are taken again'),
  })

  let ending: Promise<unknown> | undefined
  const end = (withinMs: number, announceMs = 0) => {
    // What is under way then is treated as after `kill -9`: the next start finishes it.
    setTimeout(() => process.exit(0), announceMs + withinMs).unref()
    app.beginEnd()
    ending ??= sleep(announceMs)
      .then(() => closeListener(app.server))
      .then(() => app.close())
      .then(() => Promise.all([database.close(), endTracing()]))
      .finally(() => process.exit(0))
  }
  // The only caller of an embedded API ends as well.
  const announceMs = settings.endWithParent ? 0 : settings.drainSeconds * 1_000 + quietMs
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(endWithinMs, announceMs))
  const orphaned = () => end(orphanEndsWithinMs)
  stopEnding?.()
  if (settings.endWithParent) process.stdin.on('end', orphaned).on('close', orphaned).resume()

  try {
    await app.listen({ host: settings.host, port: settings.port })
  } catch (error) {
    await database.close()
    throw error
  }
  say(`store-api listens on ${tls ? 'https' : 'http'}://${settings.host}:${settings.port}`)
  // Otherwise only an orderly end writes what NODE_COMPILE_CACHE asks for.
  flushCompileCache()
}

main().catch((error: unknown) => {
  const line = explain(error)
  process.stderr.write(`${line ?? inspect(error)}\n`)
  process.exit(1)
})
