import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { buildApp } from '../../app.ts'
import { rawRows } from '../../tests/raw-rows.ts'
import { cardNumbers, newMember, pass, type Member } from '../../tests/membership.ts'
import { openTestApi, testStart } from '../../tests/open-test-api.ts'
import type { Refusal } from '../../refusal.ts'
import { renewNow, showSubscription } from './operator-access.ts'
import { renew } from './renew.ts'

const api = await openTestApi()
after(() => api[Symbol.asyncDispose]())

/** Another process on the same database. */
const other = await buildApp({ db: api.app.db, clock: api.clock, settings: api.settings })
after(() => other.close())

/** The subscription's id and the end of what is paid for: what an operator sees before a renewal. */
async function asOperatorSees({ customer: { customerId } }: Member) {
  const { subscriptionId, paidUntil } = await showSubscription(api.app.db, customerId)
  return { subscriptionId, paidUntil }
}

interface Taken {
  readonly start: string
  readonly finish: string
  readonly status: string
}

/** What the gateway took, with our own row of each charge; the earliest period first. */
const takenFrom = async (subscriptionId: string) =>
  rawRows<Taken>(
    api.app.db,
    sql`select c.period_start::text as start, c.period_end::text as finish, c.status from test_gateway_ledger l
        join subscription_charges c on c.gateway_key = l.entry_key
        where c.subscription_id = ${subscriptionId} and l.outcome = 'succeeded' order by c.period_start`,
  )

const swallow = (work: Promise<unknown>) => work.catch(() => undefined)

test('[SUB-02] a process that dies between charge and record leaves nothing to chance: another finishes it, charged once', async () => {
  api.clock.set(testStart)
  const dying = await buildApp({ db: api.app.db, clock: api.clock, settings: api.settings })
  const member = await newMember(api)
  await member.join('timeOut')
  const { subscriptionId: id } = await asOperatorSees(member)
  api.clock.set(new Date(api.clock.now().getTime() + 14 * 86_400_000))
  // Ends with a time-out, or finds that a round of ours was first.
  await swallow(renew(dying, id))
  await dying.close()
  await pass(api, 0.01)
  assert.deepEqual([(await member.taken()).length, (await member.own()).status], [1, 'active'])
})

test('[SUB-02] a renewal done by two processes, an operator and a customer at once is charged once', async () => {
  api.clock.set(testStart)
  const member = await newMember(api)
  await member.join('once')
  await pass(api, 14)
  const whose = await asOperatorSees(member)
  api.clock.set(new Date(api.clock.now().getTime() + 31 * 86_400_000))
  await Promise.all([
    renew(api.app, whose.subscriptionId),
    renew(other, whose.subscriptionId),
    renewNow(api.app.db, whose, api.clock.now()).catch((error: Refusal) => {
      // Another renewal was faster.
      assert.equal(error.code, 'paid_until_differs')
    }),
    member.change('update', 'visa'),
    member.change('reactivate', 'visa'),
  ])
  await pass(api, 0)
  assert.ok((await member.taken()).length <= 2)
  await pass(api, 5)
  assert.equal((await member.taken()).length, 2)
})

const card = fc.constantFrom(...(Object.keys(cardNumbers) as (keyof typeof cardNumbers)[]))
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('pass'), days: fc.constantFrom(0.01, 1, 6, 15, 31, 95) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('renew') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('join', 'update', 'reactivate'), card }) },
)
type Step = { readonly kind: string; readonly days?: number; readonly card?: keyof typeof cardNumbers }

async function take(member: Member, { kind, days = 0, card: name = 'visa' }: Step): Promise<unknown> {
  if (kind === 'pass') return pass(api, days)
  if (kind === 'join') return member.join(name)
  if (kind === 'cancel' || kind === 'update' || kind === 'reactivate') return member.change(kind, name)
  const whose = await asOperatorSees(member)
  return Promise.all([
    swallow(renewNow(api.app.db, whose, api.clock.now())),
    swallow(renew(api.app, whose.subscriptionId)),
    swallow(renew(other, whose.subscriptionId)),
  ])
}

test('[SUB-02] no month is ever charged twice, whatever order renewals, wishes and lost answers come in', async () => {
  await fc.assert(
    fc.asyncProperty(
      card,
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 6 }),
      async (first, bursts) => {
        api.clock.set(testStart)
        const member = await newMember(api)
        await member.join(first)
        for (const burst of bursts) {
          // The clock moves before a burst, so that all of it meets at one time.
          for (const moved of burst.filter(({ kind }) => kind === 'pass')) await take(member, moved)
          await Promise.all(burst.filter(({ kind }) => kind !== 'pass').map((wish) => take(member, wish)))
        }
        for (const days of [0.01, 0.01, 0.1]) await pass(api, days)

        const taken = await takenFrom((await asOperatorSees(member)).subscriptionId)
        taken.slice(1).forEach((later, index) => assert.ok((taken[index]?.finish ?? '') <= later.start))
        const recorded = (await member.renewals()).filter(({ status }) => status === 'succeeded')
        assert.deepEqual(
          [taken.length, taken.every(({ status }) => status === 'succeeded')],
          [recorded.length, true],
        )
        const own = await member.own()
        const paidUntil = recorded.reduce(
          (latest, { period_to }) => (period_to > latest ? period_to : latest),
          '',
        )
        if (own.status === 'active') assert.equal(own.paid_until, paidUntil)
        if (own.status === 'canceled') assert.equal(own.next_renewal_date, null)
      },
    ),
    { numRuns: 12 },
  )
})
