import { desc } from 'drizzle-orm'
import { z } from 'zod'
import { alarms } from '../db/schema/alarms.ts'
import { outboxMessages } from '../db/schema/messages.ts'
import { retryMessage } from '../modules/messages/send-message.ts'
import type { OperatorApp } from './operator-app.ts'

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
