import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { changeTags, type ChangeTag, type NoticePlace } from '@kolea/contract/change-notice.ts'
import { inTransaction, type Database, type Db } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { openPostgres } from '../db/postgres.ts'
import { changeNotices } from '../db/schema/change-notices.ts'
import { findPostgres } from '../tests/postgres/find-postgres.ts'
import { startPostgres } from '../tests/postgres/start-postgres.ts'
import { changesSince, noteChange, numberChanges } from './change-log.ts'

const skip = findPostgres() === undefined && 'no PostgreSQL server program here'

const [writers, changesOfOne] = [4, 40]
const now = new Date('2026-11-29T10:00:00Z')

class GivenUp extends Error {}

/** Commits changes that take a moment each, so that they end in another order than they begin; every fifth is rolled back. */
async function writeChanges(db: Db, writer: number): Promise<ChangeTag[]> {
  const committed: ChangeTag[] = []
  for (let n = 0; n < changesOfOne; n += 1) {
    const tag = changeTags.product(`${writer}-${n}`)
    const isRolledBack = n % 5 === 4
    await inTransaction(db, async (tx) => {
      await noteChange(tx, { tags: [tag], hard: n % 2 === 0 })
      await tx.execute(sql`select pg_sleep(random() * 0.01)`)
      if (isRolledBack) throw new GivenUp()
    }).catch((error: unknown) => {
      if (!(error instanceof GivenUp)) throw error
    })
    if (!isRolledBack) committed.push(tag)
  }
  return committed
}

test(
  'of several APIs that number changes at once and storefronts that ask meanwhile, each change has one number and none is missed',
  { skip, timeout: 120_000 },
  async () => {
    await using server = await startPostgres()
    const apis: Database[] = []
    for (let n = 0; n < 3; n += 1)
      apis.push(await openPostgres(server.url, async (db) => void (await migrate(db))))
    const [first] = apis as [Database]
    let isWriting = true
    const numbering = apis.map(async ({ db }) => {
      while (isWriting) await numberChanges(db, now)
    })
    const heard: string[] = []
    /** Asks as a storefront does; answers where it is then. */
    const ask = async (db: Db, from: NoticePlace): Promise<NoticePlace> => {
      const { missed, hard, soft, log, sequence } = await changesSince(
        db,
        { log: from.log, since: from.sequence },
        now,
      )
      assert.equal(missed, false)
      heard.push(...hard, ...soft)
      return { log, sequence }
    }
    let place: NoticePlace = await changesSince(first.db, undefined, now)
    const asking = (async () => {
      while (isWriting) for (const { db } of apis) place = await ask(db, place)
    })()
    const committed = await Promise.all(
      Array.from({ length: writers }, (_, writer) =>
        writeChanges(apis[writer % apis.length]?.db ?? first.db, writer),
      ),
    )
    isWriting = false
    await Promise.all([...numbering, asking])
    await ask(first.db, place)

    const expected = committed.flat().sort()
    assert.equal(expected.length, writers * changesOfOne * 0.8)
    assert.deepEqual(heard.sort(), expected)
    const notices = await first.db.select().from(changeNotices).orderBy(changeNotices.sequence)
    assert.deepEqual(
      notices.map(({ sequence }) => sequence),
      notices.map((_, at) => at + 1),
    )
    assert.deepEqual(notices.flatMap(({ tags }) => tags).sort(), expected)
    for (const { close } of apis) await close()
  },
)
