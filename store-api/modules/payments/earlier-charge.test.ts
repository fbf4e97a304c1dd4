import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chargedBefore, referenceOf } from './earlier-charge.ts'
import { failed } from './failures.ts'
import type { Charge, Charged, Paid } from './gateway.ts'

const since = new Date('2026-11-21T22:00:00Z')
const charge = { key: 'k', since, reference: undefined } as Charge
const paid: Paid = { outcome: 'succeeded', reference: 'ch_1' }
const answering = (known: Charged | null) => () => Promise.resolve(known)
const neverAsked = () => Promise.reject(new Error('the gateway was asked'))

test('[CHK-06] a key is sent while the gateway surely knows it; afterwards, or with a known id, it is looked up first', async () => {
  const at = (ms: number) => new Date(since.getTime() + ms)
  assert.equal(await chargedBefore(charge, neverAsked, at(0), 1000), null)
  assert.equal(await chargedBefore(charge, neverAsked, at(1000), 1000), null)
  assert.equal(await chargedBefore(charge, answering(paid), at(1001), 1000), paid)
  assert.equal(await chargedBefore({ ...charge, reference: 'ch_1' }, answering(paid), at(0), 1000), paid)
})

test('[CHK-06] the id that was stored is trusted, one that was not is looked up, and only what went through has one', async () => {
  assert.equal(await referenceOf({ ...charge, reference: 'ch_0' }, neverAsked), 'ch_0')
  assert.equal(await referenceOf(charge, answering(paid)), 'ch_1')
  assert.equal(await referenceOf(charge, answering(failed('card_declined'))), undefined)
  assert.equal(
    await referenceOf(charge, answering({ outcome: 'step_needed', reference: 'pi_1', clientSecret: 's' })),
    undefined,
  )
  assert.equal(await referenceOf(charge, answering(null)), undefined)
})
