import assert from 'node:assert/strict'
import { test } from 'node:test'
import { containersOf } from './containers.ts'
import { depositOn, drinkContainersOf } from './deposits.ts'
import { taxClassOf, type TaxClass } from './tax-class.ts'
import { taxesOn, taxShares } from './taxes.ts'

const amounts = (region: string, ...parts: [TaxClass, number][]) =>
  taxesOn(
    region,
    parts.map(([taxClass, cents]) => ({ taxClass, cents })),
  ).map((tax) => [tax.key, tax.amountCents])

test('[BSK-09] Hawaiʻi takes 4.712 % of everything, rounded once on the sum', () => {
  assert.deepEqual(amounts('US-HI', ['snack', 2506]), [['general_excise_tax', 118]])
  // 49 cents each would be 2 + 2 + 2 line by line.
  assert.deepEqual(amounts('US-HI', ['grocery', 49], ['medicine', 49], ['alcohol', 49]), [
    ['general_excise_tax', 7],
  ])
})

test('[BSK-09] the States tax by class', () => {
  assert.deepEqual(amounts('US-CA', ['grocery', 1000], ['snack', 1000], ['candy', 1000]), [])
  assert.deepEqual(amounts('US-CA', ['soda', 1000], ['soft_drink', 1000], ['prepared', 1000]), [
    ['sales_tax', 145],
  ])
  assert.deepEqual(amounts('US-CO', ['grocery', 1000], ['candy', 1000]), [['sales_tax', 29]])
  assert.deepEqual(amounts('US-NV', ['candy', 1000], ['soft_drink', 1000], ['prepared', 1000]), [
    ['sales_tax', 69],
  ])
  assert.deepEqual(amounts('US-UT', ['grocery', 1000], ['general', 1000]), [['sales_tax', 91]])
  assert.deepEqual(amounts('US-VA', ['snack', 1000], ['medicine', 1000], ['alcohol', 1000]), [
    ['sales_tax', 63],
  ])
  assert.deepEqual(amounts('US-OR', ['general', 1000]), [])
})

test('[BSK-09] the provinces: groceries are zero-rated, snacks and single drinks are not', () => {
  assert.deepEqual(amounts('CA-ON', ['grocery', 1000], ['snack', 1000], ['small_drink', 200]), [['hst', 156]])
  assert.deepEqual(amounts('CA-BC', ['soda', 1010]), [
    ['gst', 51],
    ['pst', 71],
  ])
  assert.deepEqual(amounts('CA-BC', ['candy', 1000]), [['gst', 50]])
  assert.deepEqual(amounts('CA-QC', ['prepared', 1000]), [
    ['gst', 50],
    ['qst', 100],
  ])
  assert.deepEqual(amounts('CA-AB', ['general', 1000]), [['gst', 50]])
  assert.deepEqual(amounts('CA-MB', ['grocery', 1000]), [])
})

test('[BSK-09] the class of a product comes from its shelf, its tags and its size', () => {
  const classOf = (shelf: string, sizeValue = '1 each', tags: string[] = []) => {
    const [categorySlug = '', subcategory = ''] = shelf.split('/')
    return taxClassOf({ categorySlug, subcategory, tags, sizeValue })
  }
  assert.equal(classOf('musubi/musubi'), 'prepared')
  assert.equal(classOf('bakery/bread'), 'grocery')
  assert.equal(classOf('water/still-water', '16.9 fl oz'), 'small_drink')
  assert.equal(classOf('water/still-water', '24 x 16.9 fl oz'), 'grocery')
  assert.equal(classOf('water/still-water', '1 gallon'), 'grocery')
  assert.equal(classOf('water/sparkling-water', '12 fl oz'), 'soda')
  assert.equal(classOf('spirits/rum', '750 mL', ['liquor']), 'alcohol')
  assert.equal(classOf('health/vitamins', '60 ct'), 'general')
  assert.equal(classOf('somewhere/new'), 'general')
})

test('[BSK-09] containers are read from the size on the shelf', () => {
  assert.deepEqual(containersOf('24 x 16.9 fl oz'), { count: 24, ounces: 16.9 })
  assert.deepEqual(containersOf('12 fl oz'), { count: 1, ounces: 12 })
  assert.deepEqual(containersOf('Half gallon'), { count: 1, ounces: 64 })
  assert.equal(Math.round(containersOf('750 mL')?.ounces ?? 0), 25)
  assert.equal(containersOf('7 oz'), null)
  assert.equal(containersOf('6 pieces'), null)
})

test('[BSK-09] deposits: HI-5 with its fee, California by size, the provinces as data', () => {
  const on = (region: string, shelf: string, sizeValue: string, quantity = 1) => {
    const [categorySlug = '', subcategory = ''] = shelf.split('/')
    const { depositCents, feeCents, taxedCents } = depositOn(
      region,
      drinkContainersOf({ categorySlug, subcategory, tags: [], sizeValue }),
      quantity,
    )
    return [depositCents, feeCents, taxedCents]
  }
  assert.deepEqual(on('US-HI', 'soda/cola-and-root-beer', '12 fl oz', 2), [10, 2, 0])
  assert.deepEqual(on('US-HI', 'water/still-water', '24 x 16.9 fl oz', 2), [240, 48, 0])
  assert.deepEqual(on('US-HI', 'water/still-water', '1 gallon'), [0, 0, 0])
  assert.deepEqual(on('US-HI', 'dairy/milk', '1 pint'), [0, 0, 0])
  assert.deepEqual(on('US-HI', 'wine/red-wine', '750 mL'), [0, 0, 0])
  assert.deepEqual(on('US-HI', 'coffee/hot-coffee', '16 fl oz'), [0, 0, 0])
  assert.deepEqual(on('US-CA', 'soda/cola-and-root-beer', '6 x 12 fl oz'), [30, 0, 30])
  assert.deepEqual(on('US-CA', 'tea/iced-tea', '64 fl oz'), [10, 0, 10])
  assert.deepEqual(on('US-OR', 'beer/craft-beer', '6 x 12 fl oz'), [60, 0, 0])
  assert.deepEqual(on('US-WA', 'soda/cola-and-root-beer', '12 fl oz'), [0, 0, 0])
  assert.deepEqual(on('CA-BC', 'dairy/milk', '1 pint'), [10, 0, 0])
  assert.deepEqual(on('CA-AB', 'water/still-water', '1 gallon'), [25, 0, 0])
  assert.deepEqual(on('CA-ON', 'soda/cola-and-root-beer', '12 fl oz'), [0, 0, 0])
  assert.deepEqual(on('US-HI', 'snacks/puffs', '6 oz'), [0, 0, 0])
})

test('[BSK-09] each tax is split over the lines it falls on, to the cent', () => {
  const parts = [
    { taxClass: 'grocery' as const, cents: 999 },
    { taxClass: 'candy' as const, cents: 333 },
    { taxClass: 'soda' as const, cents: 333 },
    { taxClass: 'soda' as const, cents: 334 },
  ]
  const taxes = taxesOn('CA-BC', parts)
  assert.deepEqual(
    taxes.map((tax) => tax.amountCents),
    [50, 47],
  )
  assert.deepEqual(taxShares('CA-BC', taxes, parts), [0, 17, 39, 41])
})
