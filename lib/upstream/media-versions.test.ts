import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { MediaVersions, pictureAddress, readVersioned, openMediaVersions } from './media-versions.ts'

const folder = mkdtempSync(join(tmpdir(), 'kolea-media-'))
after(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'media/products'), { recursive: true })
mkdirSync(join(folder, 'media/scene'))
const write = (path: string, text: string) => writeFileSync(join(folder, 'media', path), text)
for (const name of ['1-320.avif', '1-640.avif', '1-640.webp', '10-640.webp']) write(`products/${name}`, name)
write('scene/sky-2.svg', '<svg/>')

const address = (path: string) => new MediaVersions(folder).addressOf(path)

test('[MED-01] another content of any file of a picture gives it another address, and the same content the same', () => {
  const before = address('/media/products/1')
  assert.match(before, /^\/media\/products\/1\.[0-9a-z]{4}$/)
  assert.equal(address('/media/products/1'), before)
  assert.notEqual(before.slice(-4), address('/media/products/10').slice(-4))
  for (const name of ['1-320.avif', '1-640.webp']) {
    write(`products/${name}`, 'another picture')
    assert.notEqual(address('/media/products/1'), before)
    write(`products/${name}`, name)
    assert.equal(address('/media/products/1'), before)
  }
})

test('[MED-01] an address with size or extension retains them, and is read back', () => {
  for (const path of ['/media/scene/sky-2.svg', '/media/products/1-640.webp']) {
    const versioned = address(path)
    assert.notEqual(versioned, path)
    assert.equal(readVersioned(versioned)?.path, path)
  }
  const { path, stem } = readVersioned(`${address('/media/products/1')}-320.avif`) ?? {}
  assert.deepEqual([path, stem], ['/media/products/1-320.avif', '/media/products/1'])
})

test('[MED-01] what is no picture of the shop stays as it is', () => {
  for (const path of [
    'https://cdn.example/media/products/1',
    '/media/products/2',
    '/media/nowhere/1',
    '/media/../../etc/passwd',
    '/icons/a.svg',
    '',
  ])
    assert.equal(address(path), path)
  for (const path of ['/media/products/1-640.webp', '/media/a.abcd/b.svg', '/fonts/a.abcd.woff2'])
    assert.equal(readVersioned(path), null)
})

test('[MED-01] pages name versions where a server resolves them', () => {
  const path = '/media/products/1'
  assert.equal(pictureAddress(path), path)
  const versions = openMediaVersions(folder)
  assert.equal(pictureAddress(path), versions.addressOf(path))
  assert.equal(pictureAddress(null), null)
})
