import { randomInt } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { outboxMessages } from '../../db/schema/messages.ts'
import type { Suite } from '../suite.ts'

/** A phone number in an area, of nobody else. */
export const newPhoneOf = (area: number) => `${area}${String(randomInt(2_000_000, 9_999_999))}`

/** The text of the last message to somebody. */
export async function latest(suite: Suite, recipient: string): Promise<string> {
  const [message] = await suite.app.db
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.recipient, recipient))
    .orderBy(desc(outboxMessages.createdAt))
    .limit(1)
  return message?.body ?? ''
}
export const codeTo = async (suite: Suite, phone: string) =>
  /\b\d{6}\b/.exec(await latest(suite, `+1${phone}`))?.[0] ?? ''
/** Another code than the right one. */
export const wrongFor = (code: string, n = 1) => String((Number(code) + n) % 1_000_000).padStart(6, '0')
/** A customer with a phone of their own, so that the hourly cap of one is not another's. */
export async function withPhone(suite: Suite) {
  const phone = newPhoneOf(303)
  return { ...(await suite.as.customer({ phone_number: phone })), phone }
}
