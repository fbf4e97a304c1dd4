import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { openGatewayUnderTest, type GatewayUnderTest } from '../../tests/gateway-under-test.ts'
import type { Behaviour, StandInKind } from '../../tests/stand-in.ts'
import { GatewayTimeout, type Charge } from './gateway.ts'

for (const [name, open] of Object.entries(openGatewayUnderTest)) {
  describe(`[CHK-03] the ${name} gateway`, () => {
    let it: GatewayUnderTest
    let customerId: string
    before(async () => {
      it = await open()
      customerId = (await it.api.as.customer()).customerId
    })
    after(() => it[Symbol.asyncDispose]())

    let gatewayCustomer: string | undefined
    async function storeMethod(behaviour: Behaviour = 'ok', kind: StandInKind = 'card') {
      const source = await it.source(behaviour, kind)
      const stored = await it.gateway.store({ source, kind, customerId, gatewayCustomer, zip: '96815' })
      assert.equal(stored.outcome, 'stored')
      if (stored.outcome !== 'stored') throw new Error('not stored')
      gatewayCustomer = stored.gatewayCustomer
      return stored
    }
    async function chargeFor(behaviour: Behaviour = 'ok', more: Partial<Charge> = {}): Promise<Charge> {
      const stored = await storeMethod(behaviour)
      return {
        key: `ord_${randomUUID()}_charge`,
        since: it.api.clock.now(),
        token: stored.token,
        gatewayCustomer: stored.gatewayCustomer,
        amountCents: 1205,
        currency: 'usd',
        offSession: false,
        canConfirm: false,
        purpose: { orderId: 'ord_1' },
        ...more,
      }
    }
    const chargesOf = async (charge: Charge) => (await it.charges()).filter(({ key }) => key === charge.key)

    test('charges a stored card, and the same key again is one charge with the same answer', async () => {
      const charge = await chargeFor()
      const first = await it.gateway.charge(charge)
      assert.equal(first.outcome, 'succeeded')
      assert.deepEqual(await it.gateway.charge(charge), first)
      assert.deepEqual(await Promise.all([it.gateway.charge(charge), it.gateway.charge(charge)]), [
        first,
        first,
      ])
      assert.deepEqual(await it.gateway.lookup(charge), first)
      assert.deepEqual(await chargesOf(charge), [{ key: charge.key, amountCents: 1205, refundedCents: 0 }])
    })

    test('takes a key once even when it is sent long after the provider has forgotten it', async () => {
      const charge = await chargeFor()
      const first = await it.gateway.charge(charge)
      it.forgetKeys()
      const old = new Date(charge.since.getTime() - 60 * 24 * 3_600_000)
      assert.deepEqual(await it.gateway.charge({ ...charge, since: old }), first)
      assert.equal((await chargesOf(charge)).length, 1)
    })

    for (const [behaviour, retry] of [
      ['card_declined', true],
      ['insufficient_funds', true],
      ['incorrect_zip', false],
      ['duplicate', false],
      ['card_expired', false],
    ] as const) {
      test(`[CHK-05] says ${behaviour}, and whether the same card may do later`, async () => {
        const charge = await chargeFor(behaviour)
        const refused = await it.gateway.charge(charge)
        assert.equal(refused.outcome, 'failed')
        if (refused.outcome !== 'failed') return
        assert.deepEqual([refused.code, refused.retry], [behaviour, retry])
        assert.deepEqual(await it.gateway.charge(charge), refused)
        assert.deepEqual(await it.gateway.lookup(charge), refused)
        assert.deepEqual(await chargesOf(charge), [])
      })
    }

    test('[CHK-06] a lost answer to a charge that was made is found, by asking and by charging again', async () => {
      const charge = await chargeFor('time_out')
      await assert.rejects(it.gateway.charge(charge), GatewayTimeout)
      const found = await it.gateway.lookup(charge)
      assert.equal(found?.outcome, 'succeeded')
      assert.deepEqual(await it.gateway.charge(charge), found)
      assert.equal((await chargesOf(charge)).length, 1)
    })

    test('[CHK-06] a charge that never arrived is unknown, and made when it is sent again', async () => {
      const charge = await chargeFor('time_out_before')
      await assert.rejects(it.gateway.charge(charge), GatewayTimeout)
      assert.equal(await it.gateway.lookup(charge), null)
      assert.equal((await it.gateway.charge(charge)).outcome, 'succeeded')
      assert.equal((await chargesOf(charge)).length, 1)
    })

    test('gives back in parts that add up, a key once, and never more than was taken', async () => {
      const charge = await chargeFor()
      const made = await it.gateway.charge(charge)
      it.settle()
      const reference = made.outcome === 'succeeded' ? made.reference : undefined
      const part = await it.gateway.refund(`${charge.key}_r1`, { ...charge, reference }, 205)
      assert.equal(part.outcome, 'succeeded')
      assert.deepEqual(await it.gateway.refund(`${charge.key}_r1`, charge, 205), part)
      assert.equal((await it.gateway.refund(`${charge.key}_r2`, charge, 400)).outcome, 'succeeded')
      assert.equal((await chargesOf(charge))[0]?.refundedCents, 605)
      it.forgetKeys()
      assert.deepEqual(await it.gateway.refund(`${charge.key}_r1`, charge, 205), part)
      const tooMuch = await it.gateway.refund(`${charge.key}_r3`, charge, 601)
      assert.equal(tooMuch.outcome === 'failed' && tooMuch.code, 'refund_refused')
      assert.equal((await it.gateway.refund(`${charge.key}_r4`, charge, 600)).outcome, 'succeeded')
      assert.equal((await chargesOf(charge))[0]?.refundedCents, 1205)
    })

    test('reports what was given back, with our keys, and what was given back past us', async () => {
      const charge = await chargeFor()
      const made = await it.gateway.charge(charge)
      assert.equal(made.outcome, 'succeeded')
      const paid = { ...charge, reference: made.outcome === 'succeeded' ? made.reference : '' }
      assert.deepEqual(await it.gateway.refundsOf(paid), [])
      it.settle()
      const ours = await it.gateway.refund(`${charge.key}_r1`, paid, 205)
      it.refundPastUs?.(charge.key, 300)
      const [first, second] = await it.gateway.refundsOf(paid)
      assert.deepEqual([first?.key, first?.amountCents], [`${charge.key}_r1`, 205])
      assert.equal(ours.outcome === 'succeeded' && ours.reference, first?.reference)
      assert.equal(second?.amountCents, it.refundPastUs ? 300 : undefined)
      assert.notEqual(second?.key, `${charge.key}_r1`)
    })

    test('reports that what was given back came to nothing after all', async () => {
      const charge = await chargeFor()
      const made = await it.gateway.charge(charge)
      const paid = { ...charge, reference: made.outcome === 'succeeded' ? made.reference : '' }
      it.settle()
      await it.gateway.refund(`${charge.key}_r1`, paid, 205)
      it.failRefunds(charge.key)
      const [refund] = await it.gateway.refundsOf(paid)
      assert.equal(refund?.isGiven, name === 'test')
    })

    test('reports the whole of a charge that was given back before the provider settled it', async () => {
      const charge = await chargeFor()
      const made = await it.gateway.charge(charge)
      const paid = { ...charge, reference: made.outcome === 'succeeded' ? made.reference : '' }
      await it.gateway.refund(`${charge.key}_refund`, paid, 1205)
      const [refund, ...more] = await it.gateway.refundsOf(paid)
      assert.deepEqual([refund?.amountCents, more], [1205, []])
    })

    test('gives back the whole of a charge made a moment ago, once', async () => {
      const charge = await chargeFor()
      await it.gateway.charge(charge)
      const back = await it.gateway.refund(`${charge.key}_refund`, charge, 1205)
      assert.equal(back.outcome, 'succeeded')
      assert.deepEqual(await it.gateway.refund(`${charge.key}_refund`, charge, 1205), back)
      assert.equal((await chargesOf(charge))[0]?.refundedCents, 1205)
    })

    test('refuses to give back what was never taken', async () => {
      const charge = await chargeFor('card_declined')
      await it.gateway.charge(charge)
      const refused = await it.gateway.refund(`${charge.key}_refund`, charge, 1205)
      assert.equal(refused.outcome === 'failed' && refused.code, 'refund_refused')
    })

    test('charges with nobody at the screen and says so', async () => {
      const charge = await chargeFor('ok', { offSession: true, purpose: { subscriptionId: 'sub_1' } })
      assert.equal((await it.gateway.charge(charge)).outcome, 'succeeded')
      const keys = it.offSessionKeys()
      if (keys !== null) assert.ok(keys.includes(charge.key))
    })

    test('an order that costs nothing is paid, and given back, without a charge', async () => {
      const charge = await chargeFor('ok', { amountCents: 0 })
      const paid = await it.gateway.charge(charge)
      assert.equal(paid.outcome, 'succeeded')
      assert.deepEqual(await it.gateway.lookup(charge), paid)
      assert.equal((await it.gateway.refund(`${charge.key}_refund`, charge, 0)).outcome, 'succeeded')
      assert.equal(
        (await chargesOf(charge)).reduce((sum, { amountCents }) => sum + amountCents, 0),
        0,
      )
    })

    test('a removed card pays no more, and may be removed again', async () => {
      const charge = await chargeFor()
      await it.gateway.remove(charge.token)
      await it.gateway.remove(charge.token)
      const refused = await it.gateway.charge(charge)
      assert.equal(refused.outcome === 'failed' && refused.code, 'card_declined')
      assert.deepEqual(await chargesOf(charge), [])
    })

    test('[CRD-02] an unknown source, one used before, and a card its bank refuses are not stored', async () => {
      const ask = (source: string) =>
        it.gateway.store({ source, kind: 'card', customerId, gatewayCustomer, zip: '' })
      const codeOf = async (source: string) => {
        const stored = await ask(source)
        return stored.outcome === 'failed' ? stored.code : stored.outcome
      }
      assert.equal(await codeOf('src_nobody_knows'), 'source_unknown')
      const source = await it.source('ok')
      assert.equal(await codeOf(source), 'stored')
      assert.equal(await codeOf(source), 'source_unknown')
      assert.match(
        await codeOf(await it.source('refused_when_stored')),
        /^(incorrect_cvc|verification_failed)$/,
      )
    })

    test('distinguishes one card from another by its fingerprint, and never takes one kind for another', async () => {
      const ask = async (source: string, kind: StandInKind) => {
        const stored = await it.gateway.store({ source, kind, customerId, gatewayCustomer, zip: '' })
        return stored.outcome === 'stored' ? stored.details.fingerprint : stored.code
      }
      const one = await ask(await it.source('ok', 'card', 'fp1'), 'card')
      assert.equal(await ask(await it.source('ok', 'card', 'fp1'), 'card'), one)
      assert.notEqual(await ask(await it.source('ok', 'card', 'fp2'), 'card'), one)
      assert.equal(await ask(await it.source('ok', 'card'), 'apple_pay'), 'source_unknown')
    })

    test('stores every kind it says it takes, and charges it', async () => {
      for (const kind of it.gateway.kinds) {
        const stored = await storeMethod('ok', kind)
        assert.equal(stored.details.kind, kind)
        const charge = {
          ...(await chargeFor()),
          token: stored.token,
          gatewayCustomer: stored.gatewayCustomer,
        }
        assert.equal((await it.gateway.charge(charge)).outcome, 'succeeded', kind)
      }
    })
  })
}
