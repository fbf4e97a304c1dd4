import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { lexiconOf } from './equivalents.ts'
import { relaxed, understandQuery, type QueryOptions, type Vocabulary } from './understand-query.ts'
import { stemOf } from './words.ts'

const known = [
  'musubi',
  'chips',
  'chocolate',
  'milk',
  'cola',
  'strawberry',
  'yogurt',
  'toothpaste',
  'cream',
  'cheese',
  'tape',
  'strawberries',
  'lemonade',
  'white',
]
/** Words of names that no product is. */
const describing = ['sensitive', 'hot', 'lemon', 'aid']
const heads = new Set(known.map(stemOf))
const stems = new Set([...known, ...describing].map(stemOf))
const vocabulary: Vocabulary = {
  has: (stem) => stems.has(stem),
  isHead: (stem) => heads.has(stem),
  hasTerm: (term) => term === 'in:azuki' || term === 'about:garden',
  beginning: (text) => known.filter((word) => word.startsWith(text)).map(stemOf),
  like: (text) => known.filter((word) => word[0] === text[0] || (word[0] === text[1] && word[1] === text[0])),
}
const lexicon = lexiconOf([
  'coke, coca cola => cola',
  'haagen dazs => shelf:ice-cream/pints',
  'sponge => none | shelf:home/cleaning',
  'vape => none | shelf:candy',
  'حليب => milk',
  'فراولة => strawberry',
  'vegan => is:vegan',
  'hot chips => cheese',
  'remote battery => tape',
  'gardon tape => milk',
  'diaper size 1 => tape',
])
const words = new Set(['printer', 'vape', 'garden'])
const isWord = (word: string) => words.has(word)
const read = (query: string, options: Partial<QueryOptions> = {}) =>
  understandQuery(query, lexicon, vocabulary, { isTyping: false, asTyped: false, isWord, ...options })
/** The likeliest meaning of each concept. */
const best = (query: string, options: Partial<QueryOptions> = {}) =>
  read(query, options).concepts.map(({ alternatives }) => alternatives[0]?.terms.join(' ') ?? null)

test('[SEA-03] phrases mean what the lexicon says, other words themselves', () => {
  assert.deepEqual(best('coke'), ['cola'])
  assert.deepEqual(best('Coca-Cola'), ['cola'])
  assert.deepEqual(best('chocolate milk'), ['chocol', 'milk'])
  assert.deepEqual(best('tooth paste'), ['toothpast'])
  assert.deepEqual(best('creamcheese'), ['cream chees'])
  assert.deepEqual(read('haagen dazs').shelves, ['ice-cream/pints'])
})

test('[SEA-03] a slip of typing is corrected and said, unless what was typed is wanted', () => {
  assert.equal(read('choclate milk').shownFor, 'chocolate milk')
  assert.equal(read('musb').shownFor, 'musubi')
  assert.equal(read('hcips').shownFor, 'chips')
  assert.equal(read('hagen das').shownFor, 'haagen dazs')
  assert.equal(read('coka cola').shownFor, 'coca cola')
  assert.deepEqual(best('musu', { asTyped: true }), ['musubi'], 'a beginning is no slip')
  assert.equal(read('choclate', { asTyped: true }).concepts[0]?.kind, 'unknown')
  assert.equal(read('coke').shownFor, null)
})

test('[SEA-03] a word of the language is no slip of another: nothing by chance', () => {
  assert.equal(read('printer').concepts[0]?.kind, 'unknown')
  assert.equal(read('vape').isSold, false)
  assert.notEqual(best('vapes')[0], 'tape')
  assert.equal(read('xqzw').concepts[0]?.kind, 'unknown')
})

test('[SEA-03] what is not sold has to be what is wanted, not what describes it', () => {
  assert.deepEqual([read('sponge').isSold, read('sponge').shelves], [false, ['home/cleaning']])
  assert.equal(read('sponge chocolate').isSold, true)
})

test('[SEA-03] ingredients and descriptions are looked at for what names nothing', () => {
  assert.deepEqual(best('azuki'), ['in:azuki'])
  assert.deepEqual(best('garden'), ['about:garden'])
})

test('[SEA-01] while it is typed a word may go on', () => {
  assert.deepEqual(read('stra', { isTyping: true }).concepts[0]?.alternatives[0]?.terms, ['strawberri'])
  assert.deepEqual(read('haa', { isTyping: true }).shelves, ['ice-cream/pints'])
})

test('[SEA-03] the head is the last that names goods, because people describe them after their name too', () => {
  const heads = [
    'toothpaste sensitive',
    'cheese vegan',
    'milk large',
    'milk white',
    'milk best',
    'milk for printer',
  ]
  assert.deepEqual(
    heads.map((query) => read(query).concepts.at(-1)?.typed),
    ['toothpaste', 'cheese', 'milk', 'milk', 'milk', 'milk'],
  )
  assert.equal(read('sponge large').isSold, false)
  assert.equal(read('printer large').concepts.at(-1)?.kind, 'unknown', 'it may be goods')
  assert.equal(read('for milk').concepts.at(-1)?.typed, 'milk')
})

test('[SEA-03] a phrase whose second word only describes means the same the other way round', () => {
  assert.deepEqual(best('hot chips'), ['chees'])
  assert.deepEqual(best('chips hot'), ['chees'])
  assert.deepEqual(best('chips hot milk'), ['chip', 'hot', 'milk'], 'hot milk')
})

test('[SEA-03] two words written together end in what a product is, or else they are a slip', () => {
  assert.equal(read('lemonaid').shownFor, 'lemonade')
  assert.deepEqual(best('lemonaid', { asTyped: true }), ['lemon aid'])
})

test('[SEA-03] a phrase is mistyped by a slip, not by its plural, by words of the language or by another number', () => {
  assert.equal(read('remotte batteries').shownFor, 'remote battery')
  assert.equal(read('garden tape').shownFor, null)
  assert.equal(read('diaper size 4').shownFor, null)
})

test('[SEA-03] an Arabic phrase begins with its head', () => {
  assert.deepEqual(best('حليب فراولة'), ['strawberri', 'milk'])
})

test('[SEA-03] a query is relaxed from what says least; its head stays', () => {
  const attempts = (query: string) =>
    [...relaxed(read(query).concepts)].map((concepts) => concepts.map(({ typed }) => typed).join(' '))
  assert.deepEqual(attempts('strawberry yogurt'), ['strawberry yogurt', 'yogurt'])
  assert.deepEqual(attempts('bag chips'), ['bag chips', 'chips'])
  assert.deepEqual(attempts('6 pack cola'), ['6pack cola', 'cola'])
  assert.deepEqual(attempts('xqzw milk'), ['xqzw milk', 'milk'])
  assert.deepEqual(attempts('milk printer'), ['milk printer'], 'nobody knows what is wanted')
})

test('[SEA-03] any query is understood, with at most eight words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.boolean(), (query, isTyping) => {
      assert.ok(read(query, { isTyping }).concepts.length <= 8)
    }),
  )
})
