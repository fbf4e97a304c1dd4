import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allergensIn, dietsOf } from './ingredients.ts'

test('[CAT-04] the allergens of a list of ingredients', () => {
  for (const [ingredients, expected] of [
    ['Wheat flour, sugar, eggs, butter.', ['milk', 'egg', 'wheat', 'gluten']],
    ['Peanuts, sea salt', ['peanuts']],
    ['Rice, nori, luncheon meat, soy sauce', ['wheat', 'soy', 'gluten']],
    ['Oats, macadamia nuts, honey', ['tree-nuts']],
    ['Shrimp, sesame seeds', ['shellfish', 'sesame']],
    ['ʻAhi, limu, rice', ['fish']],
    ['Water, malted barley, hops', ['gluten']],
    ['Potatoes, canola oil, salt', []],
  ] as const)
    assert.deepEqual(allergensIn(ingredients), expected, ingredients)
})

test('[CAT-04] names do not mislead: plant milks and butters, coloring, other flours', () => {
  for (const ingredients of ['Coconut milk, cane sugar', 'Oat milk', 'Cocoa butter', 'Water, caramel colour'])
    assert.deepEqual(allergensIn(ingredients), [], ingredients)
  assert.deepEqual(allergensIn('Almond butter'), ['tree-nuts'])
  assert.deepEqual(allergensIn('Soy milk'), ['soy'])
  assert.deepEqual(allergensIn('Rice flour, taro flour'), [])
  assert.deepEqual(allergensIn('Buckwheat, eggplant'), [])
})

test('[CAT-03] a diet applies to what every ingredient fits', () => {
  assert.deepEqual(dietsOf('Potatoes, canola oil, salt'), ['vegan', 'vegetarian'])
  assert.deepEqual(dietsOf('Oats, honey'), ['vegetarian'])
  assert.deepEqual(dietsOf('Milk, cane sugar, vanilla'), ['vegetarian'])
  for (const ingredients of ['Chicken, rice', 'Sugar, gelatin', 'Dashi broth, rice', 'Tuna, mayonnaise'])
    assert.deepEqual(dietsOf(ingredients), [], ingredients)
})
