import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tipCentsOf, tipProblem } from './tip.ts'

const limits = { min_tip_amount: 50, max_tip_amount: 3000 }
const own = (text: string) => ({ choice: 'own', ownText: text }) as const

for (const [text, problem, cents] of [
  ['', 'required', null],
  ['0.20', 'bounds', null],
  ['0', 'bounds', null],
  ['30.01', 'bounds', null],
  ['abc', 'bounds', null],
  ['0.50', null, 50],
  ['30', null, 3000],
] as const)
  test(`[CHK-04] an own tip of "${text}" is ${problem ?? 'taken'}`, () => {
    assert.equal(tipProblem(own(text), limits), problem)
    assert.equal(tipCentsOf(own(text), limits), cents)
  })

test('[CHK-04] an offered amount is the tip, and none is no tip', () => {
  assert.equal(tipCentsOf({ choice: 300, ownText: '5' }, limits), 300)
  assert.equal(tipCentsOf({ choice: 'none', ownText: '99' }, limits), null)
  assert.equal(tipProblem({ choice: 'none', ownText: '99' }, limits), null)
})
