import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passTerms } from '../subscriptions/plan.ts'
import { depositOn } from './deposits.ts'
import { feeAmounts } from './fee-amounts.ts'
import { feeList } from './fee-terms.ts'
import { feePolicy, feesOf } from './fees.ts'

const cents = (amount: string | null | undefined) => Math.round(Number(amount?.slice(1)) * 100)
const here = { country: 'US', state: 'HI', firstOrderDays: 30, pass: passTerms('US') } as const
const rowOf = (name: string, over: Partial<Parameters<typeof feeList>[0]> = {}) =>
  feeList({ ...here, ...over }).rows.find((row) => row.name === name)

test('[BSK-09] the line that is read before the basket says what the basket takes', () => {
  const input = { member: false, firstOrder: false, freeDeliveryCode: false, fromGuest: false }
  const taken = feesOf({ mode: 'delivery', listCents: 1, ...input })
  const said = feeAmounts()
  assert.equal(cents(said.delivery), taken.deliveryCents)
  assert.equal(cents(said.from), taken.freeDeliveryFromCents)
  assert.deepEqual([said.service, said.small, said.bag].map(cents), [
    taken.shop.service_fee,
    taken.shop.small_basket_fee,
    taken.shop.bag_fee,
  ])
  assert.equal(cents(said.below), 1 + (taken.smallBasketGapCents ?? 0))
  const first = feesOf({ mode: 'delivery', listCents: 1, ...input, firstOrder: true })
  assert.equal(cents(said.first), first.freeDeliveryFromCents)
  assert.equal(feeAmounts(feePolicy.memberFromCents).from, '$15')
})

test('[BSK-09] the list names deposit and taxes of the store, by the laws that price its baskets', () => {
  const soda = { kind: 'soft', count: 1, ounces: 12 } as const
  const { depositCents, feeCents } = depositOn('US-HI', soda, 1)
  assert.deepEqual(
    [cents(rowOf('deposit')?.amount), cents(String(rowOf('deposit')?.values['fee']))],
    [depositCents, feeCents],
  )
  assert.equal(rowOf('tax')?.amount, '4.712%')
  assert.deepEqual(feeList(here).taxes, ['general_excise_tax'])
  assert.equal(rowOf('tax', { country: 'CA', state: 'BC' })?.amount, '5% + 7%')
  assert.equal(rowOf('deposit', { country: 'CA', state: 'AB' })?.values['most'], '$0.25')
  assert.equal(rowOf('deposit', { state: 'TX' }), undefined)
  assert.equal(rowOf('tax', { state: 'OR' }), undefined)
})

test('[BSK-09] without a store its law is not known: the tax is named without a rate, and no deposit is', () => {
  assert.equal(rowOf('tax', { state: null })?.amount, null)
  assert.equal(rowOf('deposit', { state: null }), undefined)
})

test('[BSK-09] [SUB-01] [CFG-01] the Gold Pass is a row with its price where it may be joined; an offer that is off is not named', () => {
  assert.equal(rowOf('gold_pass')?.amount, '$5.95')
  assert.equal(rowOf('gold_pass', { country: 'CA', state: 'BC', pass: passTerms('CA') })?.amount, '$7.95')
  assert.equal(rowOf('gold_pass', { pass: null }), undefined)
  assert.equal(feeList(here).firstOrder, true)
  assert.equal(feeList({ ...here, firstOrderDays: 0 }).firstOrder, false)
})
