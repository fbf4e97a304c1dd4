import { DatabaseSync } from 'node:sqlite'
import type { SessionStore } from './session-store.ts'

const sweepEveryMs = 10 * 60_000

const schema = `
  CREATE TABLE IF NOT EXISTS sessions (id TEXT PRIMARY KEY, version INTEGER NOT NULL, data BLOB NOT NULL, expires_at INTEGER NOT NULL) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS sessions_by_expiry ON sessions (expires_at);
  CREATE TABLE IF NOT EXISTS locks (id TEXT PRIMARY KEY, owner TEXT NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID;
`

/** The embedded session store: one SQLite file, in a folder that exists, which several processes of this machine may share. */
export function sqliteSessionStore(file: string): SessionStore & { close(): void } {
  const db = new DatabaseSync(file, { timeout: 5_000 })
  // WAL with NORMAL preserves every committed write when the process is killed; only a power cut may lose the last ones.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;')
  db.exec(schema)
  const insert = db.prepare('INSERT INTO sessions (id, version, data, expires_at) VALUES (?, 1, ?, ?)')
  const select = db.prepare('SELECT data, version FROM sessions WHERE id = ? AND expires_at > ?')
  const update = db.prepare(
    'UPDATE sessions SET data = ?, expires_at = ?, version = version + 1 WHERE id = ? AND version = ?',
  )
  const remove = db.prepare('DELETE FROM sessions WHERE id = ?')
  const take = db.prepare(
    'INSERT INTO locks (id, owner, until) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET owner = excluded.owner, until = excluded.until WHERE until < ? OR owner = excluded.owner',
  )
  const release = db.prepare('DELETE FROM locks WHERE id = ? AND owner = ?')
  const sweep = db.prepare('DELETE FROM sessions WHERE expires_at <= ?')
  const sweepLocks = db.prepare('DELETE FROM locks WHERE until < ?')
  let sweptAt = 0

  function sweepNow(now: number): void {
    if (now - sweptAt < sweepEveryMs) return
    sweptAt = now
    sweep.run(now)
    sweepLocks.run(now)
  }

  return {
    async create(id, data, expiresAt) {
      sweepNow(Date.now())
      insert.run(id, data, expiresAt)
    },
    async read(id) {
      const row = select.get(id, Date.now())
      return row ? { data: row.data as Uint8Array, version: Number(row.version) } : null
    },
    async replace(id, version, data, expiresAt) {
      return Number(update.run(data, expiresAt, id, version).changes) === 1
    },
    async remove(id) {
      return Number(remove.run(id).changes) === 1
    },
    async lock(id, owner, ttlMs) {
      const now = Date.now()
      return Number(take.run(id, owner, now + ttlMs, now).changes) === 1
    },
    async unlock(id, owner) {
      release.run(id, owner)
    },
    close: () => db.close(),
  }
}
