import assert from 'node:assert/strict'
import { test } from 'node:test'
import { editDistance, slipBetween } from './slips.ts'

test('edits between words', () => {
  assert.equal(editDistance('musibi', 'musubi'), 1)
  assert.equal(editDistance('corna', 'corn'), 1)
  assert.equal(editDistance('colfee', 'coffee'), 1)
  assert.equal(editDistance('cofefe', 'coffee'), 1)
  assert.equal(editDistance('hcips', 'chips'), 1)
  assert.equal(editDistance('', 'abc'), 3)
})

test('[SEA-02] a swap of neighbours is one edit only between the same two letters', () => {
  assert.equal(editDistance('ab', 'ba'), 1)
  assert.equal(editDistance('ab', 'bc'), 2)
  assert.equal(editDistance('ab', 'ca'), 2)
  assert.equal(editDistance('abcd', 'badc'), 2)
  assert.equal(editDistance('poke', 'spam'), 4)
  assert.equal(editDistance('abc', ''), 3)
  assert.equal(editDistance('kitten', 'sitting'), 3)
})

test('[SEA-01] a mistyped word stands for the likeliest known one, also while it is being typed', () => {
  const likeliest = (typed: string, ...known: string[]) =>
    known.sort((a, b) => slipBetween(typed, a).rank - slipBetween(typed, b).rank)[0]
  assert.equal(likeliest('musb', 'usb', 'must', 'mustard', 'musubi'), 'musubi')
  assert.equal(likeliest('corna', 'corner', 'corn', 'acorn'), 'corn')
  assert.equal(likeliest('cofee', 'cotton', 'coffee'), 'coffee')
  assert.equal(likeliest('choclate', 'chocolate', 'chowder'), 'chocolate')
  assert.deepEqual(slipBetween('musb', 'musubi'), { edits: 1, rank: 1.1 })
  assert.deepEqual(slipBetween('musb', 'usb'), { edits: 1, rank: 2.25 })
})
