import { desc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { outboxMessages } from '../db/schema/messages.ts'
import { retryMessage } from '../modules/messages/send-message.ts'

/** The latest mail and SMS, and another try for one of them. */
export function messageRoutes(app: FastifyInstance): void {
  app.get('/outbox', { schema: { hide: true } }, async () => ({
    messages: await app.db.select().from(outboxMessages).orderBy(desc(outboxMessages.createdAt)).limit(50),
  }))
  app.post('/outbox/:id/retry', { schema: { hide: true } }, async (request) => {
    await retryMessage(app, (request.params as { id: string }).id)
    return { status: 'success' }
  })
}
