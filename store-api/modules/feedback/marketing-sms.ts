import type { BodyOf } from '#lib/contract/endpoint.ts'
import type { marketingSms } from '#lib/contract/feedback.ts'
import { isPhoneNumber } from '#lib/domain/account/phone-rule.ts'
import { inTransaction } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { withinLimit } from '../../services/call-limit.ts'
import { countMessage, type MessageCounting } from '../messages/message-ceiling.ts'
import { writeMessage } from '../messages/outbox.ts'
import { Refusal } from '../../refusal.ts'
import { textIn } from '../../texts/text.ts'
import { dayMs } from '#lib/domain/time/durations.ts'

const byNumber = { kind: 'app_sms_number', most: 3, windowMs: dayMs }
const byCaller = { kind: 'app_sms_caller', most: 5, windowMs: dayMs }

/**
 * Sends the links to the app of a country (APP-01): three a day to a number, five a day from a caller.
 * @throws Refusal 429 sms_limit, message_limit, 400 bad_request for digits that are no number
 */
export async function sendAppLinks(
  services: MessageCounting,
  { mobileNumbers, country }: BodyOf<typeof marketingSms>,
  caller: Caller,
  language: string,
): Promise<void> {
  const now = services.clock.now()
  const [number = ''] = mobileNumbers
  if (!isPhoneNumber(number.slice(1)))
    throw new Refusal(400, 'bad_request', textIn(language, 'not_a_number'), [
      { path: 'body.mobileNumbers.0', message: 'not a phone number' },
    ])
  const allowed =
    (await withinLimit(services.db, byCaller, caller.digitalId, now)) &&
    (await withinLimit(services.db, byNumber, number, now))
  if (!allowed) throw new Refusal(429, 'sms_limit', textIn(language, 'sms_limit'))
  await countMessage(services, 'sms')
  const { ios, android } = services.settings.appLinks[country]
  await inTransaction(services.db, (tx) =>
    writeMessage(tx, now, {
      channel: 'sms',
      recipient: number,
      template: 'app_links',
      subject: textIn(language, 'app_links_subject'),
      body: textIn(language, 'app_links_sms', { ios, android }),
    }),
  )
}
