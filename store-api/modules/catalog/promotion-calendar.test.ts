import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { rawRows } from '../../tests/raw-rows.ts'
import { promotions } from '../../db/schema/catalog.ts'
import { jobRows } from '../../db/schema/jobs.ts'
import { scheduleJob } from '../../jobs/schedule.ts'
import { runDueJobs } from '../../plugins/jobs.ts'
import { openStorefront } from '../../tests/storefront-stand-in.ts'
import { openTestApi, type TestApi } from '../../tests/open-test-api.ts'

/** Turns the calendar until it waits for the next edge; the API's own rounds may have begun it. */
async function turn(api: TestApi): Promise<void> {
  for (let look = 0; look < 500; look += 1) {
    await runDueJobs(api.app)
    const [row] = await api.app.db.select().from(jobRows).where(eq(jobRows.kind, 'promotion_calendar'))
    if (row?.attempts === 0 && row.dueAt > api.clock.now()) return
    await wait(10)
  }
  throw new Error('the calendar does not come to rest')
}

const turnNow = async (api: TestApi) => {
  await scheduleJob(api.app.db, { kind: 'promotion_calendar', subjectId: 'shop' }, api.clock.now())
  await turn(api)
}

const due = async ({ app }: TestApi) => {
  const [row] = await rawRows<{ due_at: string | Date }>(
    app.db,
    sql`select due_at from due_work where kind = 'promotion_calendar'`,
  )
  return new Date(row?.due_at ?? 0).toISOString()
}

test('[PRM-01] a promotion’s pages get a notice at its very edges, in Honolulu time, and not between', async (t) => {
  const storefront = await openStorefront(t)
  await using api = await openTestApi(storefront.settings)
  const [product] = await rawRows<{ product_id: string; category_id: string }>(
    api.app.db,
    sql`select product_id, category_id from products where not hidden order by product_id limit 1`,
  )
  assert.ok(product)
  await turn(api)
  await api.app.db.delete(promotions)
  await api.app.db.insert(promotions).values({
    promotionId: 'happy-hour',
    name: 'Happy hour',
    kind: 'price',
    terms: { cents: 100 },
    productIds: [product.product_id],
    matchingIds: [],
    shortDesc: 'x',
    longDesc: 'x',
    startDate: '11/18/2026',
    expirationDate: '11/30/2026',
    betweenHours: { from: 16, to: 18 },
    dateRecurrence: null,
    subscriberOnly: false,
  })
  await turnNow(api)
  // The tests start on 18 November at 10:00 in Honolulu; the offer is in force from 16:00.
  assert.equal(await due(api), '2026-11-19T02:00:00.000Z')
  api.clock.set(new Date('2026-11-19T01:59:00Z'))
  await turn(api)
  api.clock.set(new Date('2026-11-19T02:00:00Z'))
  await turn(api)
  const tags = ['home', `category:${product.category_id}`, `product:${product.product_id}`]
  assert.deepEqual(await storefront.next(1), [{ tags, hard: true }])
  assert.equal(await due(api), '2026-11-19T04:00:00.000Z')
  // The shop was down at the end of the offer: its pages are notified when it is back.
  api.clock.set(new Date('2026-11-19T09:00:00Z'))
  await turn(api)
  assert.deepEqual(await storefront.next(2), [
    { tags, hard: true },
    { tags, hard: true },
  ])
})

test('[PRM-01] a promotion of a group notifies every product of it; one far away is looked for again in a day', async (t) => {
  const storefront = await openStorefront(t)
  await using api = await openTestApi(storefront.settings)
  const [group] = await rawRows<{ id: string; count: number }>(
    api.app.db,
    sql`select matching_ids->>0 as id, count(*)::int as count from products group by 1 order by 2 desc limit 1`,
  )
  assert.ok(group)
  const far = { startDate: '12/24/2026', expirationDate: '12/24/2026' }
  await turn(api)
  await api.app.db.delete(promotions)
  await api.app.db.insert(promotions).values({
    promotionId: 'eve',
    name: 'Eve',
    kind: 'multi_buy',
    terms: { cents: 500, quantity: 2 },
    productIds: [],
    matchingIds: [group.id],
    shortDesc: 'x',
    longDesc: 'x',
    ...far,
    betweenHours: null,
    dateRecurrence: null,
    subscriberOnly: false,
  })
  await turnNow(api)
  const before = api.clock.now().getTime()
  const next = Date.parse(await due(api))
  assert.ok(Math.abs(next - before - 86_400_000) < 60_000)
  api.clock.set(new Date('2026-12-24T10:00:00Z'))
  await turn(api)
  const products = (await storefront.next(1)).flatMap(({ tags }) =>
    tags.filter((tag) => tag.startsWith('product:')),
  )
  assert.equal(products.length, group.count)
})
