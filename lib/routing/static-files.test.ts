import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFileLike, isGeneratedFile, isServedFile, isSystemPath } from './static-files.ts'

test('only whole first words belong to Next and the BFF', () => {
  for (const path of ['/api', '/api/basket', '/_next', '/_next/static/a.js'])
    assert.ok(isSystemPath(path), path)
  for (const path of ['/apiary', '/_nextdoor', '/shop/api', '/home/_next/x'])
    assert.ok(!isSystemPath(path), path)
})

test('files of the shop are those of its folders and a few by name', () => {
  const served = ['/robots.txt', '/sitemap.xml', '/favicon.ico']
  for (const path of [...served, '/media/products/1-320.avif', '/offline/index.html', '/sitemap/us.xml'])
    assert.ok(isServedFile(path), path)
  for (const path of [
    '/wp-login.php',
    '/shop/media/x.js',
    '/media/../x.js',
    '/media/',
    '/media/a b.js',
    '/media',
  ])
    assert.ok(!isServedFile(path), path)
})

test('a last segment with an extension and all well-known addresses are files', () => {
  for (const path of ['/a/b.json', '/.env', '/.well-known/', '/.well-known/acme-challenge/x'])
    assert.ok(isFileLike(path), path)
  for (const path of ['/shop/soda', '/v1.0/home', '/home/.well-known']) assert.ok(!isFileLike(path), path)
})

test('[CAT-09] robots and site maps are written on request, whatever is on the disk', () => {
  for (const path of ['/robots.txt', '/sitemap.xml', '/sitemap/us-12345.xml', '/sitemap/a.xml'])
    assert.ok(isGeneratedFile(path), path)
  const others = ['/favicon.ico', '/x/robots.txt', '/robots.txt.gz', '/sitemap/.xml', '/sitemap/a/b.xml']
  for (const path of others) assert.ok(!isGeneratedFile(path), path)
})
