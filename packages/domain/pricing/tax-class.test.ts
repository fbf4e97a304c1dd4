import assert from 'node:assert/strict'
import { test } from 'node:test'
import { taxClasses, taxClassOf, type TaxClass } from './tax-class.ts'
import { taxesOn, taxRegions } from './taxes.ts'

/** The shelves as an accountant lists them; a shelf that is not named here is taxed as general goods. */
const shelves: Partial<Record<TaxClass, readonly string[]>> = {
  prepared: ['hot-food', 'musubi', 'bento', 'coffee/hot-coffee'],
  snack: ['bakery/donuts', 'snacks', 'nuts/mixed', 'cookies', 'ice-cream', 'energy/protein'],
  candy: ['candy'],
  soda: ['soda', 'water/sparkling-water', 'energy/energy-drinks'],
  soft_drink: [
    'water/flavoured-water',
    'juice/lemonade',
    'energy/sports-drinks',
    'tea/iced-tea',
    'coffee/cold-coffee',
  ],
  small_drink: ['water/still-water', 'juice/orange-juice', 'tea/unsweetened-tea'],
  grocery: [
    ...['bakery/bread', 'nuts/crackers', 'tea/tea-to-brew', 'coffee/beans-and-grounds', 'dairy', 'noodles'],
    ...['breakfast', 'fruit', 'baby/baby-food', 'baby/formula'],
  ],
  medicine: ['health/pain-and-fever', 'health/cold-and-allergy', 'health/stomach'],
  general: ['health/vitamins', 'baby/diapers', 'energy/energy-shots', 'household'],
}

const classOf = (shelf: string, sizeValue: string) => {
  const [categorySlug = '', subcategory = ''] = shelf.split('/')
  return taxClassOf({ categorySlug, subcategory, tags: [], sizeValue })
}

test('[BSK-09] the tax law sees each shelf as an accountant does', () => {
  for (const [taxClass, listed] of Object.entries(shelves))
    for (const shelf of listed) assert.equal(classOf(shelf, '12 fl oz'), taxClass, shelf)
})

test('[BSK-09] a bottle of 600 mL and more, several together, or no bottle at all is a grocery in Canada', () => {
  assert.equal(classOf('juice/orange-juice', '20.2 fl oz'), 'small_drink')
  assert.equal(classOf('juice/orange-juice', '20.3 fl oz'), 'grocery')
  assert.equal(classOf('juice/orange-juice', '2 x 8 fl oz'), 'grocery')
  assert.equal(classOf('juice/orange-juice', '1 each'), 'grocery')
})

/** The classes that a region taxes at other than its usual rate, on ten dollars each. */
const taxedOn = (region: string): Record<string, readonly TaxClass[]> => {
  const byAmount: Record<string, TaxClass[]> = {}
  for (const taxClass of taxClasses) {
    const taxes = taxesOn(region, [{ taxClass, cents: 1000 }])
    const amounts = taxes.map(({ key, amountCents }) => `${key} ${amountCents}`).join(', ')
    ;(byAmount[amounts] ??= []).push(taxClass)
  }
  return byAmount
}
const exemptIn = (region: string) => taxedOn(region)['']?.join(', ')

test('[BSK-09] which goods each state and province leaves untaxed', () => {
  const food = 'grocery, snack, candy, soda, soft_drink, small_drink'
  const expected = {
    'US-HI': undefined,
    'US-AZ': food,
    'US-CA': 'grocery, snack, candy, soft_drink, small_drink',
    'US-CO': 'grocery, snack, small_drink',
    'US-FL': 'grocery, snack, small_drink, medicine',
    'US-IL': 'grocery, snack, small_drink',
    'US-NV': food,
    'US-NY': 'grocery, snack, small_drink, medicine',
    'US-TX': 'grocery, snack, small_drink, medicine',
    'US-UT': undefined,
    'US-VA': 'medicine',
    'US-WA': 'grocery, snack, candy, small_drink',
    ...Object.fromEntries(
      taxRegions.filter((region) => region.startsWith('CA-')).map((region) => [region, 'grocery']),
    ),
    'CA-AB': 'grocery',
    'CA-SK': 'grocery',
  }
  assert.deepEqual(Object.fromEntries(taxRegions.map((region) => [region, exemptIn(region)])), expected)
})

test('[BSK-09] goods that are taxed at a rate of their own', () => {
  assert.deepEqual(taxedOn('US-IL')['sales_tax 10'], ['medicine'])
  assert.deepEqual(taxedOn('US-UT')['sales_tax 30']?.length, 6)
  assert.deepEqual(taxedOn('US-VA')['sales_tax 10']?.length, 6)
  assert.deepEqual(taxedOn('CA-BC')['gst 50, pst 100'], ['alcohol'])
  assert.deepEqual(taxedOn('CA-BC')['gst 50, pst 70'], ['soda', 'general'])
  assert.deepEqual(taxedOn('CA-SK')['gst 50, pst 100'], ['alcohol'])
  assert.deepEqual(taxedOn('CA-MB')['gst 50, pst 70']?.length, taxClasses.length - 1)
  assert.deepEqual(Object.keys(taxedOn('CA-QC')), ['', 'gst 50, qst 100'])
})

test('[BSK-09] each tax carries the key by which it is named on the receipt', () => {
  const keys = (region: string) =>
    taxesOn(region, [{ taxClass: 'general', cents: 1000 }]).map(({ key }) => key)
  assert.deepEqual(keys('US-CO'), ['sales_tax'])
  assert.deepEqual(keys('CA-MB'), ['gst', 'pst'])
  assert.deepEqual(keys('CA-QC'), ['gst', 'qst'])
  assert.deepEqual(keys('CA-ON'), ['hst'])
})
