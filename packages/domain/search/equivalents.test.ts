import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { EquivalentError, lexiconOf, parseEquivalent } from './equivalents.ts'
import { joinedKey, wordsOf } from './words.ts'

const meaning = (lines: readonly string[], phrase: string) =>
  lexiconOf(lines).meanings.get(joinedKey(wordsOf(phrase)))
const targets = (lines: readonly string[], phrase: string) =>
  meaning(lines, phrase)?.targets.map(({ words, marks }) =>
    [...words.map(({ text }) => text), ...marks].join(' '),
  )

test('[SEA-03] a line says what phrases mean, in one direction or in both', () => {
  const lines = [
    'headache, migraine => acetaminophen | shelf:health/pain-and-fever',
    'sofa, couch',
    'lactose free milk => shelf:dairy/milk is:no-milk',
  ]
  assert.deepEqual(targets(lines, 'migraines'), ['acetaminophen', 'shelf:health/pain-and-fever'])
  assert.deepEqual(targets(lines, 'couch'), ['sofa', 'couch'])
  assert.deepEqual(targets(lines, 'lactosefree milk'), ['shelf:dairy/milk is:no-milk'])
  assert.equal(meaning(lines, 'acetaminophen'), undefined)
})

test('[SEA-03] a line says what is not sold, with the nearest shelves', () => {
  const lines = ['vape, vapes juice => none | shelf:candy']
  assert.equal(meaning(lines, 'vape')?.isSold, false)
  assert.deepEqual(targets(lines, 'vape'), ['shelf:candy'])
})

test('[SEA-03] a later line replaces an earlier one', () => {
  assert.deepEqual(targets(['pop => soda', 'pop => ice pop'], 'pop'), ['icepop'])
})

test('[SEA-03] a line that is no equivalent is refused with the reason', () => {
  for (const line of [
    '',
    'alone',
    'a => b => c',
    'a, , b',
    'a => ',
    'a => | b',
    ' => b',
    'a => shelf:No Such',
    'a => shelf:x/y/z',
    'a => is:',
    'a => http://example.com',
    'one two three four five six seven => soda',
    Array.from({ length: 61 }, (_, at) => `word${at}`).join(', '),
  ])
    assert.throws(() => parseEquivalent(line), EquivalentError, line)
})

test('[SEA-03] any text is parsed or refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (line) => {
      try {
        parseEquivalent(line)
      } catch (error) {
        assert.ok(error instanceof EquivalentError)
      }
    }),
  )
})
