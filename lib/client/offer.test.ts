import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ipa, kapahulu, musubi } from '@kolea/domain/testing/shop-fixtures.ts'
import { offerFor } from './offer.ts'

const evening = new Date('2026-11-21T06:00:00Z') // 20:00 at UTC-10
const night = new Date('2026-11-21T13:00:00Z') // 03:00 at UTC-10

test('[SGN-07] without a store a product asks to check availability', () => {
  assert.deepEqual(offerFor(musubi, null, evening), { kind: 'check' })
})

test('[BSK-10] alcohol outside sale hours says when it is sold again; the rest is untouched', () => {
  assert.deepEqual(offerFor(ipa, kapahulu, evening), { kind: 'add' })
  assert.deepEqual(offerFor(ipa, kapahulu, night), { kind: 'closed', from: new Date('2026-11-21T16:00:00Z') })
  assert.deepEqual(offerFor(musubi, kapahulu, night), { kind: 'add' })
  assert.deepEqual(offerFor(ipa, { ...kapahulu, beerOffPremises: 'not_authorized' }, evening), {
    kind: 'not-here',
  })
})

test('[CAT-04] a product with hours of its own is sold within them', () => {
  const breakfast = [{ day: 'Saturday' as const, windows: [{ start: '0600', end: '1030' }] }]
  assert.deepEqual(offerFor(musubi, kapahulu, new Date('2026-11-21T17:00:00Z'), breakfast), { kind: 'add' })
  assert.deepEqual(offerFor(musubi, kapahulu, evening, breakfast), {
    kind: 'closed',
    from: new Date('2026-11-21T16:00:00Z'),
  })
})

test('a sold-out product says so', () => {
  assert.deepEqual(offerFor({ ...musubi, available: false }, kapahulu, evening), { kind: 'sold-out' })
})
