import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { desc } from 'drizzle-orm'
import { z } from 'zod'
import { BackupUnusable } from '../backup/format.ts'
import { restoreBackup, ShopNotEmpty } from '../backup/restore-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import type { AsOwner } from '../db/database.ts'
import { alarms } from '../db/schema/alarms.ts'
import { outboxMessages } from '../db/schema/messages.ts'
import { retryMessage } from '../modules/messages/message-jobs.ts'
import { Refusal } from '../refusal.ts'
import type { OperatorApp } from '../plugins/contract.ts'

const scratch = () => join(tmpdir(), `kolea-${randomUUID()}.backup`)
const total = (rows: Record<string, number>) => Object.values(rows).reduce((sum, count) => sum + count, 0)

const restoreQuery = z.object({ replace: z.enum(['true']).optional() })

async function restore(
  { asOwner }: { readonly asOwner: AsOwner },
  file: string,
  replace: boolean,
): Promise<number> {
  try {
    return total(await asOwner((db) => restoreBackup(db, file, replace)))
  } catch (error) {
    if (error instanceof BackupUnusable) throw new Refusal(422, 'backup_unusable', error.message)
    if (error instanceof ShopNotEmpty)
      throw new Refusal(409, 'shop_not_empty', `${error.message} Replace them all with --replace.`)
    throw error
  }
}

/**
 * Backup and restore. Both go through a file of their own beside the database, so that a slow reader or writer never
 * holds a transaction open, and a file is read to its end before anything is changed.
 */
export function backupRoutes(app: OperatorApp): void {
  app.addContentTypeParser('application/gzip', (_request, payload, done) => done(null, payload))

  app.get('/backup', { schema: { hide: true } }, async (_request, reply) => {
    const file = scratch()
    try {
      const rows = total(await writeBackup(app.db, file, app.clock.now()))
      const { size } = await stat(file)
      const stream = createReadStream(file)
      stream.on('close', () => void rm(file, { force: true }))
      return await reply
        .headers({ 'content-type': 'application/gzip', 'content-length': size, 'x-backup-rows': rows })
        .send(stream)
    } catch (error) {
      await rm(file, { force: true })
      throw error
    }
  })
  app.post('/restore', { schema: { hide: true, querystring: restoreQuery } }, async (request) => {
    const { replace } = request.query
    if (request.headers['content-type'] !== 'application/gzip')
      throw new Refusal(422, 'backup_unusable', 'A backup comes as application/gzip.')
    const file = scratch()
    try {
      await pipeline(request.body as Readable, createWriteStream(file, { mode: 0o600 }))
      return { rows: await restore(app, file, replace === 'true') }
    } finally {
      await rm(file, { force: true })
    }
  })
}

const params = z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'the id of a message') })

/** The latest mail and SMS, and another try for one of them. */
export function messageRoutes(app: OperatorApp): void {
  app.get('/outbox', { schema: { hide: true } }, async () => ({
    messages: await app.db.select().from(outboxMessages).orderBy(desc(outboxMessages.createdAt)).limit(50),
  }))
  app.post('/outbox/:id/retry', { schema: { hide: true, params } }, async (request) => {
    await retryMessage(app, request.params.id)
    return { status: 'success' }
  })
}

/** What the operator should look at. */
export function alarmRoutes(app: OperatorApp): void {
  app.get('/alarms', { schema: { hide: true } }, async () => ({
    alarms: await app.db.select().from(alarms).orderBy(alarms.lastAt),
  }))
  app.delete('/alarms', { schema: { hide: true } }, async () => ({
    cleared: (await app.db.delete(alarms).returning()).length,
  }))
}
