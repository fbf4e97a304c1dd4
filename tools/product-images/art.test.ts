import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seedProducts } from '@kolea/store-api/db/seed/catalog/products.ts'
import { artUrl, hasArt } from './art.ts'
import { motifs } from './motifs/all.ts'

const labelled = seedProducts.flatMap((product) =>
  product.packshot && product.packshot.art.length > 0 ? [{ ...product, art: product.packshot.art }] : [],
)

test('every motif that a label names is drawn, and every motif is on a label', () => {
  const unknown = labelled.flatMap(({ id, art }) =>
    art.filter((name) => !hasArt(name)).map((name) => `${id} ${name}`),
  )
  assert.deepEqual(unknown, [])
  const used = new Set(labelled.flatMap(({ art }) => art))
  assert.deepEqual(
    Object.keys(motifs).filter((name) => !used.has(name)),
    [],
  )
})

test('a motif that does not exist is refused by its name', () => {
  assert.throws(() => artUrl('durian'), /no motif called durian/)
})

test('every pack with a label has a motif', () => {
  const bare = [
    'bento',
    'bowl',
    'bun',
    'donut',
    'fruit',
    'hotdog',
    'musubi',
    'pastry',
    'pizza',
    'sandwich',
    'skewer',
    'slush',
  ]
  const without = seedProducts.filter((p) => p.packshot?.art.length === 0 && !bare.includes(p.packshot.shape))
  assert.deepEqual(
    without.map((p) => `${p.id} ${p.name}`),
    [],
  )
})

/** Motifs of flavours, and the words without one of which in its name or ingredients (or, where it lists none, its description) a product may not show them. */
const flavours: Readonly<Record<string, RegExp>> = {
  almond: /almond/i,
  avocado: /avocado/i,
  azuki: /azuki|red bean/i,
  banana: /banana/i,
  beet: /beet/i,
  berries: /berr|açaí/i,
  blueCorn: /blue corn/i,
  bloodOrange: /blood orange/i,
  calamansi: /calamansi/i,
  carrot: /carrot/i,
  cheese: /chee|cheddar|nacho/i,
  cherry: /cherr/i,
  chilies: /chili|spicy|hot/i,
  cinnamon: /cinnamon|spice/i,
  cocoa: /cacao|cocoa|chocolate|mocha/i,
  coconut: /coconut/i,
  coffee: /coffee|kona|brew|kaʻū/i,
  cucumber: /cucumber/i,
  garlic: /garlic/i,
  ginger: /ginger/i,
  grapefruit: /grapefruit/i,
  grapes: /grape|pinot|cabernet|merlot/i,
  greenApple: /apple/i,
  guava: /guava/i,
  haupia: /haupia/i,
  hazelnut: /hazelnut/i,
  hibiscus: /hibiscus/i,
  honey: /honey/i,
  jalapeno: /jalapeño/i,
  kolaNut: /cola|kola nut/i,
  lavender: /lavender/i,
  lemon: /lemon|citrus/i,
  lemongrass: /lemongrass/i,
  liHing: /li hing/i,
  lilikoi: /lilikoʻi|passion/i,
  lime: /lime/i,
  lychee: /lychee/i,
  macadamia: /macadamia/i,
  mango: /mango/i,
  matcha: /matcha/i,
  melon: /melon/i,
  mint: /mint/i,
  onion: /onion/i,
  orange: /orange|pog/i,
  orangeHalf: /orange|citrus|vitamin c/i,
  papaya: /papaya/i,
  peach: /peach/i,
  peanut: /peanut/i,
  pear: /pear/i,
  pikake: /pīkake|jasmine/i,
  pineapple: /pineapple/i,
  plum: /plum/i,
  plumeria: /plumeria/i,
  pog: /pog/i,
  pumpkin: /pumpkin/i,
  redApple: /apple/i,
  rose: /rose/i,
  shrimp: /shrimp/i,
  strawberry: /strawberr/i,
  sugarCane: /cane|rum/i,
  sweetPotato: /sweet potato/i,
  taro: /taro/i,
  ube: /ube/i,
  vanilla: /vanilla/i,
  wasabi: /wasabi/i,
  watermelon: /watermelon/i,
  yuzu: /yuzu/i,
}

test('no label shows a fruit or a flavour that the product does not have', () => {
  const wrong = labelled.flatMap((product) => {
    const said = `${product.name} ${product.ingredients ?? product.desc}`
    return product.art
      .filter((name) => flavours[name] && !flavours[name].test(said))
      .map((name) => `${product.id} ${product.name}: ${name}`)
  })
  assert.deepEqual(wrong, [])
})

/** Words in a name that promise a flavour, and the motifs that show it. */
const promised: readonly (readonly [RegExp, readonly string[]])[] = [
  [/guava/i, ['guava', 'pog']],
  [/lilikoʻi|passion fruit/i, ['lilikoi', 'lilikoiMochi', 'pog']],
  [/\bPOG\b/, ['pog', 'orange']],
  [/pineapple/i, ['pineapple']],
  [/mango/i, ['mango', 'mangoShaveIce']],
  [/strawberr/i, ['strawberry']],
  [/coconut/i, ['coconut']],
  [/haupia/i, ['haupia']],
  [/li hing/i, ['liHing']],
  [/macadamia/i, ['macadamia']],
  [/\bube\b/i, ['ube']],
  [/\btaro\b/i, ['taro', 'taroBread', 'taroPancakes']],
  [/matcha/i, ['matcha']],
  [/cola\b/i, ['kolaNut']],
  [/lychee/i, ['lychee']],
  [/watermelon/i, ['watermelon']],
  [/\blime\b/i, ['lime']],
  [/lemon(?!grass)/i, ['lemon']],
  [/ginger(?! ?snap)/i, ['ginger', 'turmeric', 'bloodOrange']],
  [/banana/i, ['banana']],
  [/honey(?!dew)/i, ['honey']],
  [/peanut/i, ['peanut']],
  [/almond/i, ['almond']],
  [/shrimp/i, ['shrimp', 'saimin']],
  [/popcorn/i, ['popcorn']],
]

test('a flavour in a name is on the label', () => {
  const missing = labelled.flatMap(({ id, name, art }) =>
    promised
      .filter(([word, shown]) => word.test(name) && !shown.some((motif) => art.includes(motif)))
      .map(([word]) => `${id} ${name}: ${word.source} (${art.join(' ')})`),
  )
  assert.deepEqual(missing, [])
})
