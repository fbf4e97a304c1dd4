import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isPacking, joinedKey, wordsOf } from './words.ts'

const texts = (text: string) => wordsOf(text).map((word) => word.text)
const key = (text: string) => joinedKey(wordsOf(text))

test('[SEA-03] singular and plural, words together and apart are one', () => {
  for (const [one, other] of [
    ['battery', 'batteries'],
    ['tooth brush', 'toothbrushes'],
    ['tooth paste', 'toothpaste'],
    ['Ice Cream', 'icecreams'],
    ['hot dog', 'hotdogs'],
    ['m&ms', 'M & Ms'],
    ['tea leaf', 'tea leaves'],
    ['double-A battery', 'AA batteries'],
    ['triple a batteries', 'aaa battery'],
    ['cookies & cream', 'cookies and cream'],
  ] as const)
    assert.equal(key(one), key(other))
  assert.notEqual(key('beer'), key('root beer'))
})

test('[SEA-03] numbers and units are one word, however they are written', () => {
  for (const text of ['6 pack', '6-pack', '6pk', 'six pack', 'sixpack', '6 Packs'])
    assert.deepEqual(texts(text), ['6pack'])
  for (const text of ['2 l', '2l', '2 liters', '2 Litre']) assert.deepEqual(texts(text), ['2l'])
  assert.deepEqual(texts('12 fl oz'), ['12oz'])
  assert.deepEqual(texts('٢ لتر'), ['2l'])
  assert.deepEqual(texts('AA batteries'), ['aa', 'batteries'])
  assert.ok(wordsOf('6 pack cola')[0]?.isSize)
  assert.deepEqual(
    wordsOf('extra large olives').map(({ isSize }) => isSize),
    [false, true, false],
  )
})

test('[SEA-03] words that say nothing are left out, unless there are no others', () => {
  assert.deepEqual(texts('I need some milk please'), ['milk'])
  assert.deepEqual(texts('something for a headache'), ['headache'])
  assert.deepEqual(texts('the'), ['the'])
  assert.deepEqual(texts('under arm stuff'), ['under', 'arm'])
  assert.deepEqual(wordsOf('cheap beer').map(isPacking), [true, false])
  assert.deepEqual(texts('حليب من فضلك')[0], 'حليب')
})

test('[SEA-03] a compound is one word, so that its parts do not find it', () => {
  assert.deepEqual(texts('Honu Vanilla Root Beer'), ['honu', 'vanilla', 'rootbeer'])
  assert.deepEqual(texts('hot dogs'), ['hotdogs'])
  assert.deepEqual(texts('ice'), ['ice'])
})

test('[SEA-03] Arabic letters that people write for each other are one, with and without article and marks', () => {
  const stem = (text: string) => wordsOf(text)[0]?.stem
  for (const [one, other] of [
    ['أرز', 'ارز'],
    ['قهوة', 'قهوه'],
    ['القهوة', 'قهوة'],
    ['حَلِيب', 'حليب'],
    ['حليـــب', 'حليب'],
    ['شاى', 'شاي'],
    ['والحليب', 'حليب'],
  ] as const)
    assert.equal(stem(one), stem(other))
})

test('[SEA-03] any text has words, in linear time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      for (const word of wordsOf(text)) assert.match(word.text, /^[\p{L}\p{N}]+$/u)
    }),
  )
  const marks = `a${'\u0301'.repeat(50_000)} ${'6 pack '.repeat(5_000)}${'\ud800'.repeat(1_000)}`
  const startedAt = performance.now()
  wordsOf(marks)
  assert.ok(performance.now() - startedAt < 1_000)
})
