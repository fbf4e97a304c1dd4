import assert from 'node:assert/strict'
import { test } from 'node:test'
import { containersOf } from './containers.ts'
import { depositOn, drinkContainersOf } from './deposits.ts'

const shelves = {
  water: 'water/still-water',
  'coconut water': 'water/coconut-water',
  soda: 'soda/cola-and-root-beer',
  juice: 'juice/orange-juice',
  tea: 'tea/iced-tea',
  'cold coffee': 'coffee/cold-coffee',
  milk: 'dairy/milk',
  'oat milk': 'dairy/plant-milk',
  'protein drink': 'energy/protein',
  beer: 'beer/craft-beer',
  wine: 'wine/red-wine',
  cocktail: 'spirits/ready-to-drink',
  rum: 'spirits/rum',
} as const
type Drink = keyof typeof shelves

const contents = (drink: Drink, sizeValue: string) => {
  const [categorySlug = '', subcategory = ''] = shelves[drink].split('/')
  return drinkContainersOf({ categorySlug, subcategory, tags: [], sizeValue })
}
const deposit = (region: string, drink: Drink, sizeValue: string) =>
  depositOn(region, contents(drink, sizeValue), 1).depositCents

/** Which drinks in a 12 ounce container carry a deposit. */
const withDeposit = (region: string) =>
  (Object.keys(shelves) as Drink[]).filter((drink) => deposit(region, drink, '12 fl oz') > 0).join(', ')

const sober = 'water, coconut water, soda, juice, tea, cold coffee'

test('[BSK-09] which drinks carry a deposit, by the law of each state and province', () => {
  assert.equal(withDeposit('US-HI'), `${sober}, beer, cocktail`)
  assert.equal(withDeposit('US-CA'), `${sober}, beer, wine, cocktail, rum`)
  assert.equal(withDeposit('US-OR'), `${sober}, beer`)
  assert.equal(withDeposit('US-NY'), 'water, soda, beer')
  assert.equal(withDeposit('CA-MB'), 'beer')
  assert.equal(withDeposit('CA-ON'), 'beer, wine, cocktail, rum')
  for (const region of ['CA-NS', 'CA-NB', 'CA-NL', 'CA-PE']) assert.equal(withDeposit(region), sober, region)
  const every = Object.keys(shelves).join(', ')
  for (const region of ['CA-BC', 'CA-AB', 'CA-SK', 'CA-QC']) assert.equal(withDeposit(region), every, region)
})

test('[BSK-09] how much it is, and up to which size the law goes', () => {
  const cents = (region: string, drink: Drink, ...sizes: string[]) =>
    sizes.map((size) => deposit(region, drink, size))
  assert.deepEqual(cents('US-HI', 'soda', '68 fl oz', '68.1 fl oz'), [5, 0])
  assert.deepEqual(
    cents('US-CA', 'soda', '23.9 fl oz', '24 fl oz', '1 gallon', '135.4 fl oz'),
    [5, 10, 10, 0],
  )
  assert.deepEqual(cents('US-OR', 'beer', '3 liters', '1 gallon'), [10, 0])
  assert.deepEqual(cents('US-NY', 'water', '127 fl oz', '1 gallon'), [5, 0])
  assert.deepEqual(cents('CA-SK', 'juice', '33.8 fl oz', '33.9 fl oz'), [10, 25])
  assert.deepEqual(cents('CA-AB', 'milk', '9 liters', '11 liters'), [25, 0])
  assert.deepEqual(cents('CA-MB', 'beer', '12 fl oz', '5 liters'), [10, 0])
  assert.deepEqual(cents('CA-QC', 'wine', '67.6 fl oz', '68 fl oz'), [10, 0])
  assert.deepEqual(cents('CA-NS', 'tea', '169 fl oz', '170 fl oz'), [10, 0])
})

test('[BSK-09] what is sealed with no liquid in it, poured in the store or sold by the unit carries none', () => {
  assert.equal(contents('soda', '6 oz'), null)
  const shot = { categorySlug: 'energy', subcategory: 'energy-shots', tags: [], sizeValue: '2 fl oz' }
  assert.equal(drinkContainersOf(shot), null)
  const poured = { categorySlug: 'coffee', subcategory: 'hot-coffee', tags: [], sizeValue: '16 fl oz' }
  assert.equal(drinkContainersOf(poured), null)
})

test('[BSK-09] a size is read with and without blanks, and only when all of it is one', () => {
  assert.deepEqual(containersOf(' 24x16.9 FL OZ '), { count: 24, ounces: 16.9 })
  assert.deepEqual(containersOf('6 × 12fl oz'), { count: 6, ounces: 12 })
  assert.deepEqual(containersOf('16.75 fl oz'), { count: 1, ounces: 16.75 })
  assert.deepEqual(containersOf('1 quart'), { count: 1, ounces: 32 })
  for (const size of ['pack of 12 fl oz', '12 fl oz can', 'half', 'one half gallon', ''])
    assert.equal(containersOf(size), null, size)
})
