import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readManifest } from './manifest.ts'
import { pictures } from './pictures.ts'

/** Pairs of pictures that have the same value. */
function shared(values: readonly { name: string; value: string }[]): string[] {
  const seen = new Map<string, string>()
  return values.flatMap(({ name, value }) => {
    const other = seen.get(value)
    seen.set(value, name)
    return other === undefined ? [] : [`${name} looks like ${other}`]
  })
}

test('no two products have the same picture specification', () => {
  assert.deepEqual(shared(pictures.map(({ name, print }) => ({ name, value: print }))), [])
})

test('no two products have the same picture', () => {
  const files = new URL('../../public/media/products/', import.meta.url)
  const prints = pictures.map(({ name }) => ({
    name,
    value: createHash('sha256')
      .update(readFileSync(new URL(`${name}-320.avif`, files)))
      .digest('hex'),
  }))
  assert.deepEqual(shared(prints), [])
})

test('every picture was drawn from the present seed', () => {
  const manifest = readManifest()
  const stale = pictures.filter(({ name, print }) => manifest[name] !== print).map(({ name }) => name)
  assert.deepEqual(stale, [], 'run tools/product-images/render.ts')
})
