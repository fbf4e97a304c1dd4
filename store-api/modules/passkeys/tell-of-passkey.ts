import type { Db } from '../../db/database.ts'
import type { CustomerRow } from '../../db/schema/customers.ts'
import type { Services } from '../../services/services.ts'
import { pageLink, textIn } from '../../texts/text.ts'
import { writeMessage } from '../messages/outbox.ts'

interface PasskeyEvent {
  readonly customer: CustomerRow
  readonly event: 'added' | 'removed'
  /** Of the key. */
  readonly name: string
  readonly language: string
}

/** The owner hears by mail of every key that is added or removed; belongs in the transaction of the change. */
export async function tellOfPasskey(
  tx: Db,
  { settings }: Pick<Services, 'settings'>,
  { customer, event, name, language }: PasskeyEvent,
  now: Date,
): Promise<void> {
  await writeMessage(tx, now, {
    channel: 'mail',
    recipient: customer.email,
    template: `passkey_${event}`,
    subject: textIn(language, `passkey_${event}_subject`),
    body: textIn(language, `passkey_${event}_mail`, {
      name: customer.firstName,
      passkey: name,
      account: pageLink(settings.publicUrl, '/user-account', language),
      help: pageLink(settings.publicUrl, '/contact-us', language),
    }),
  })
}
