import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { gsmSeptets } from '@kolea/domain/messages/gsm-letters.ts'
import { smsSegments } from '@kolea/domain/testing/sms-segments.ts'
import { languages, type LanguageTag } from '@kolea/domain/languages/languages.ts'
import { orders, type OrderRow } from '../../db/schema/orders.ts'
import { outboxMessages } from '../../db/schema/messages.ts'
import { openTestApi } from '../../tests/open-test-api.ts'
import { findShop, place, readyShopper } from '../../tests/shopping.ts'
import { texts } from '../../texts/text.ts'
import { writeStatusMessage } from '../fulfilment/messages.ts'
import { writeMessage } from './outbox.ts'

const api = await openTestApi()
after(() => api[Symbol.asyncDispose]())

/** The longest that is filled in: addresses as the stores of apps have them. */
const filledIn: Readonly<Record<string, string>> = {
  code: '888888',
  ios: 'https://apps.apple.com/us/app/kolea/id6450000000',
  android: 'https://play.google.com/store/apps/details?id=com.kolea.app',
}

async function sentAs(): Promise<readonly string[]> {
  const rows = await api.app.db.select().from(outboxMessages).where(eq(outboxMessages.channel, 'sms'))
  await api.app.db.delete(outboxMessages)
  return rows.map(({ body }) => body)
}

function assertCheap(language: string, bodies: readonly string[]): void {
  for (const body of bodies) {
    assert.equal(smsSegments(body), 1, body)
    if (languages[language as LanguageTag].direction === 'ltr') assert.notEqual(gsmSeptets(body), null, body)
  }
}

test('[OTP-05] every text that is sent as SMS is one message, in letters of GSM 03.38 where the language has them', async () => {
  for (const [language, own] of Object.entries(texts)) {
    const keys = Object.keys(own).filter((key) => key.endsWith('_sms')) as (keyof typeof own)[]
    assert.ok(keys.length >= 2)
    for (const key of keys) {
      // An Arabic text with two addresses takes more than 70 letters in any phrasing.
      if (language === 'ar' && key === 'app_links_sms') continue
      const body = own[key].replace(/\{(\w+)\}/g, (_, name: string) => filledIn[name] ?? assert.fail(name))
      await writeMessage(api.app.db, api.clock.now(), {
        channel: 'sms',
        recipient: '+18085550142',
        template: key,
        subject: '',
        body,
      })
    }
    assertCheap(language, await sentAs())
  }
})

test('[OTP-05] [ORD-02] that an order is ready is said by one SMS, for pickup and delivery', async () => {
  const shop = await findShop(api)
  const { customer, body } = await readyShopper(api, shop)
  const { order_id: orderId = '' } = (await place(api, customer.token, body)).ok
  const [row] = await api.app.db
    .select()
    .from(orders)
    .where(eq(orders.orderId, orderId ?? ''))
  assert.ok(row)
  await api.app.db.delete(outboxMessages)
  for (const language of Object.keys(texts))
    for (const more of [{ orderType: 'delivery' }, { orderType: 'pickup', pickupCode: '8888' }] as const) {
      await writeStatusMessage(
        api.app.db,
        { ...row, language, ...more } as OrderRow,
        'ready',
        api.clock.now(),
      )
      const bodies = await sentAs()
      assert.equal(bodies.length, 1)
      assertCheap(language, bodies)
    }
})
