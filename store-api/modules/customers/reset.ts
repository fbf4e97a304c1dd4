import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { confirmReset } from '@kolea/contract/customers.ts'
import type { BodyOf } from '@kolea/contract/endpoint.ts'
import { hourMs, minuteMs } from '@kolea/domain/time/durations.ts'
import { inTransaction, type Db } from '../../db/database.ts'
import { customers, type CustomerRow } from '../../db/schema/customers.ts'
import { passwordResets } from '../../db/schema/tokens.ts'
import { scheduleJob } from '../../jobs/schedule.ts'
import { localizedRefusal } from '../../refusal.ts'
import { featuresOf } from '../content/configuration.ts'
import { noteMessage, requireMessageRoom, type MessageCounting } from '../messages/message-ceiling.ts'
import { writeMessage } from '../messages/outbox.ts'
import { pageLink, textIn } from '../../texts/text.ts'
import type { Services } from '../../services/services.ts'
import { maskedNumber } from '../otp/send-code.ts'
import { checkNewPassword } from '../tokens/new-password.ts'
import { hashPassword } from '../tokens/passwords.ts'
import type { Tokens } from '../tokens/service.ts'
import { takeBackAccount } from './take-back.ts'

/** As long as a code that is sent: a mailbox that somebody reads later gives no way in. */
const lifeMs = 10 * minuteMs
const perHour = 3

const resetHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Requests a link. Whether there is such an account is only looked up later, in a job, so that the answer and the time
 * it takes say nothing (SGN-05).
 */
export async function requestReset(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  email: string,
  language: string,
): Promise<void> {
  const subjectId = `${language}:${email.trim().toLowerCase()}`
  await scheduleJob(db, { kind: 'reset.send', subjectId }, clock.now())
}

/** Job `reset.send`: a link to the account's address, when there is an account. */
export async function sendReset(services: MessageCounting, subject: string): Promise<void> {
  const language = subject.slice(0, subject.indexOf(':'))
  const emailKey = subject.slice(language.length + 1)
  const [customer] = await services.db.select().from(customers).where(eq(customers.emailKey, emailKey))
  if (customer === undefined) return
  await requireMessageRoom(services, 'mail')
  const isSent = await inTransaction(services.db, (tx) =>
    writeLink(tx, customer, language, services.settings.publicUrl, services.clock.now()),
  )
  if (isSent) await noteMessage(services, 'mail')
}

/** A new link voids the one before. At most three an hour, or a stranger could fill a mailbox: false for the fourth. */
async function writeLink(
  tx: Db,
  { customerId, email, firstName }: CustomerRow,
  language: string,
  publicUrl: string,
  now: Date,
): Promise<boolean> {
  const own = eq(passwordResets.customerId, customerId)
  // Two at once must not both count what was before.
  await tx.select().from(customers).where(eq(customers.customerId, customerId)).for('update')
  const anHourAgo = new Date(now.getTime() - hourMs + lifeMs)
  if ((await tx.$count(passwordResets, and(own, gt(passwordResets.expiresAt, anHourAgo)))) >= perHour)
    return false
  await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(own, isNull(passwordResets.usedAt)))
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + lifeMs)
  await tx.insert(passwordResets).values({ tokenHash: resetHash(token), customerId, expiresAt })
  await scheduleJob(tx, { kind: 'reset.forget', subjectId: customerId }, new Date(now.getTime() + hourMs))
  const query = language === 'en' ? '' : `?lang=${language}`
  await writeMessage(tx, now, {
    channel: 'mail',
    recipient: email,
    template: 'password_reset',
    lifeMs,
    subject: textIn(language, 'reset_subject'),
    body: textIn(language, 'reset_mail', {
      name: firstName,
      // In the fragment: browsers send it to no server, so it is in no log, no cache and no referrer.
      link: `${publicUrl}/reset-password${query}#token=${token}`,
    }),
  })
  return true
}

/** Job `reset.forget`: links of an hour ago are not even counted any more. */
export async function forgetResets(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  customerId: string,
): Promise<void> {
  const anHourAgo = new Date(clock.now().getTime() - hourMs + lifeMs)
  await db
    .delete(passwordResets)
    .where(and(eq(passwordResets.customerId, customerId), lte(passwordResets.expiresAt, anHourAgo)))
}

const spent = () => localizedRefusal(410, 'reset_link_invalid', 'reset_link_invalid')

/**
 * Sets a new password by the link of a mail, once, and takes the account back (`takeBackAccount`); a mail says so. Whoever
 * opened the mail owns the address. A password that breaks the rule leaves the link as it is.
 * @throws Refusal 400 invalid_password, invalid_credentials_envelope; 410 reset_link_invalid
 */
export async function completeReset(
  { db, clock, settings, tokens }: Pick<Services, 'db' | 'clock' | 'settings'> & Tokens,
  body: BodyOf<typeof confirmReset>,
  language: string,
): Promise<void> {
  const password = await tokens.unseal(body.password)
  const now = clock.now()
  const open = and(
    eq(passwordResets.tokenHash, resetHash(body.token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
  )
  const [owner] = await db
    .select({
      country: customers.country,
      email: customers.email,
      firstName: customers.firstName,
      lastName: customers.lastName,
    })
    .from(passwordResets)
    .innerJoin(customers, eq(customers.customerId, passwordResets.customerId))
    .where(open)
  if (owner === undefined) throw spent()
  const { password_length: longest } = await featuresOf(db, owner.country)
  checkNewPassword(password, longest, owner)
  const passwordHash = await hashPassword(password)
  const account = pageLink(settings.publicUrl, '/user-account', language)

  await inTransaction(db, async (tx) => {
    const [used] = await tx.update(passwordResets).set({ usedAt: now }).where(open).returning()
    if (used === undefined) throw spent()
    const [customer] = await tx
      .select()
      .from(customers)
      .where(eq(customers.customerId, used.customerId))
      .for('update')
    if (customer === undefined) throw spent()
    const isFirstProof = await takeBackAccount(tx, customer, passwordHash, now)
    const { firstName: name, phoneNumber } = customer
    await writeMessage(tx, now, {
      channel: 'mail',
      recipient: customer.email,
      template: 'password_changed',
      subject: textIn(language, 'changed_subject'),
      body: isFirstProof
        ? textIn(language, 'first_proof_mail', { name, phone: maskedNumber(phoneNumber), account })
        : textIn(language, 'changed_mail', { name }),
    })
  })
}
