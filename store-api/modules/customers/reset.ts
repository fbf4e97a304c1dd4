import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../db/database.ts'
import { customers } from '../../db/schema/customers.ts'
import { passwordResets } from '../../db/schema/tokens.ts'
import { writeMessage } from '../../plugins/outbox.ts'

const lifeMinutes = 60
const perHour = 3

/**
 * Sends a reset link, at most three an hour. Does and says the same for an unknown e-mail, but for the message.
 */
export async function requestReset(app: FastifyInstance, email: string): Promise<void> {
  const now = app.clock.now()
  const expiresAt = new Date(now.getTime() + lifeMinutes * 60_000)
  const [customer] = await app.db
    .select()
    .from(customers)
    .where(eq(customers.emailKey, email.trim().toLowerCase()))
  if (customer === undefined) return
  const token = randomBytes(32).toString('base64url')
  await inTransaction(app.db, async (tx) => {
    const [open] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(passwordResets)
      .where(and(eq(passwordResets.customerId, customer.customerId), gt(passwordResets.expiresAt, now)))
    if ((open?.count ?? 0) >= perHour) return
    const tokenHash = createHash('sha256').update(token).digest('hex')
    await tx.insert(passwordResets).values({ tokenHash, customerId: customer.customerId, expiresAt })
    await writeMessage(tx, now, {
      channel: 'mail',
      recipient: customer.email,
      template: 'password_reset',
      subject: 'Choose a new password',
      body: `Aloha ${customer.firstName},\n\nChoose a new password within the hour:\n${app.settings.publicUrl}/reset-password?token=${token}\n\nIf you did not ask for this, do nothing.`,
    })
  })
}
