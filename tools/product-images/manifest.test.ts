import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seedProducts } from '@kolea/store-api/db/seed/catalog/products.ts'
import { hasArt } from './art.ts'
import { fingerprint, readManifest } from './manifest.ts'

const drawn = seedProducts.flatMap(({ id, packshot }) => (packshot ? [{ id, packshot }] : []))

test('every label picture that a packshot names exists', () => {
  const unknown = drawn.flatMap(({ id, packshot }) =>
    packshot.art.filter((name) => !hasArt(name)).map((name) => `${id} ${name}`),
  )
  assert.deepEqual(unknown, [])
})

test('no two products have the same picture specification', () => {
  const seen = new Map<string, string>()
  for (const { id, packshot } of drawn) {
    const print = fingerprint(packshot)
    assert.equal(seen.get(print), undefined, `${id} looks like ${seen.get(print)}`)
    seen.set(print, id)
  }
})

test('every picture was drawn from the present seed', () => {
  const manifest = readManifest()
  const stale = drawn.filter(({ id, packshot }) => manifest[id] !== fingerprint(packshot)).map(({ id }) => id)
  assert.deepEqual(stale, [], 'run tools/product-images/render.ts')
})
