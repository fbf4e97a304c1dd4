import { eq } from 'drizzle-orm'
import { dayMs } from '@kolea/domain/time/durations.ts'
import { inTransaction, type Db } from '../../db/database.ts'
import { customers } from '../../db/schema/customers.ts'
import { scheduleJob } from '../../jobs/schedule.ts'
import { withinLimit } from '../../services/call-limit.ts'
import { noteMessage, requireMessageRoom, type MessageCounting } from '../messages/message-ceiling.ts'
import { writeMessage } from '../messages/outbox.ts'
import { textIn, pageLink } from '../../texts/text.ts'

export const takenEmailJob = 'taken-email.tell'

/** Nobody may fill the owner's mailbox by registering again and again. */
const mailLimit = { kind: 'taken_email_mail', most: 3, windowMs: dayMs }

/**
 * Notes that somebody registers with this e-mail. Whether it has an account already is only looked up later, in a job, so
 * that neither the answer nor the time it takes distinguishes a known e-mail from an unknown one.
 */
export async function noteEnrolment(tx: Db, email: string, language: string, now: Date): Promise<void> {
  const subjectId = [language, now.getTime(), email.toLowerCase()].join(':')
  await scheduleJob(tx, { kind: takenEmailJob, subjectId }, now)
}

/** Job: notifies the owner of an account that somebody registered with its e-mail; does nothing for an unknown e-mail. */
export async function mailOwnerOfTakenEmail(services: MessageCounting, subjectId: string): Promise<void> {
  const [language = 'en', at = '', ...email] = subjectId.split(':')
  const [owner] = await services.db
    .select()
    .from(customers)
    .where(eq(customers.emailKey, email.join(':')))
  // An account made since then may be the one that this very registration made.
  if (owner === undefined || owner.enrolledAt.getTime() >= Number(at)) return
  const now = services.clock.now()
  await requireMessageRoom(services, 'mail')
  if (!(await withinLimit(services.db, mailLimit, owner.customerId, now))) return
  const link = (path: string) => pageLink(services.settings.publicUrl, path, language)
  await inTransaction(services.db, (tx) =>
    writeMessage(tx, now, {
      channel: 'mail',
      recipient: owner.email,
      template: 'email_registered_again',
      subject: textIn(language, 'registered_again_subject'),
      body: textIn(language, 'registered_again_mail', {
        name: owner.firstName,
        signIn: link('/user-account'),
        help: link('/contact-us'),
      }),
    }),
  )
  await noteMessage(services, 'mail')
}
