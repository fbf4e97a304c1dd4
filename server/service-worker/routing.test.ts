import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  filesOfDocument,
  firstPictures,
  handlingOf,
  isStorableFile,
  isStorablePage,
  documentLanguage,
} from './routing.ts'

const origin = 'https://shop.test'
const open = (path: string, method = 'GET') =>
  handlingOf({ method, mode: 'navigate', url: new URL(path, origin) }, origin)
const load = (path: string) => handlingOf({ method: 'GET', mode: 'cors', url: new URL(path, origin) }, origin)

test('a page that is the same for everybody is stored by its path; what its query says of a person is not in the key', () => {
  assert.deepEqual(open('/home?lang=ar&utm_source=x'), { kind: 'page', key: '/home' })
  assert.deepEqual(open('/order-status?id=0a-1b'), { kind: 'page', key: '/order-status' })
  assert.deepEqual(open('/shop/soda?sort=price&lang=en'), { kind: 'page', key: '/shop/soda?sort=price' })
  assert.deepEqual(open('/HOME'), { kind: 'page', key: '/home' })
})

test('[PER-01] pages that are made for one request, that take a payment or whose address has words or proofs of a person are never stored', () => {
  for (const path of [
    '/checkout',
    '/user-account/wallet',
    '/appDownload',
    '/reset-password?token=abc',
    '/social-sign-in?code=abc',
    '/search-results?q=headache',
    '/help/search?q=refund',
    '/unknown-page',
  ])
    assert.deepEqual(open(path), { kind: 'document' }, path)
})

test('[PER-01] nothing that the BFF answers is stored, but the texts of the interface', () => {
  for (const path of [
    '/api/basket?mode=delivery',
    '/api/session/launch',
    '/api/orders',
    '/api/site',
    '/home',
  ])
    assert.deepEqual(load(path), { kind: 'network' }, path)
  assert.equal(load('/api/site/messages?locale=en').kind, 'texts')
  assert.deepEqual(open('/api/account/data'), { kind: 'network' })
  assert.deepEqual(open('/home', 'POST'), { kind: 'network' })
  assert.deepEqual(load('https://js.stripe.com/_next/static/a.js'), { kind: 'network' })
})

test('files whose address names their content come from the copy', () => {
  for (const path of [
    '/_next/static/files/a.js',
    '/fonts/nunito-1.woff2',
    '/page-data/b1/h1',
    '/offline/outage.js',
  ])
    assert.deepEqual(load(`${path}?of=%2Fhome`), { kind: 'file', key: path }, path)
})

test('[PER-01] component data of a page that is never stored are not stored either', () => {
  for (const page of [
    '/search-results?q=insomnia',
    '/help/search?q=refund',
    '/reset-password?t=1',
    '/checkout',
  ])
    assert.deepEqual(load(`/page-data/b1/h1?of=${encodeURIComponent(page)}`), { kind: 'network' }, page)
})

const answer = (status: number, headers: Record<string, string>, redirected = false) => ({
  status,
  redirected,
  headers: new Headers(headers),
})
const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache' }

test('[OFF-01] a document is stored as it was requested: not the page of a closed shop, not a failure, not one for a single request', () => {
  assert.equal(isStorablePage(answer(200, html)), true)
  assert.equal(isStorablePage(answer(200, html, true)), false)
  for (const status of [0, 404, 503]) assert.equal(isStorablePage(answer(status, html)), false)
  assert.equal(isStorablePage(answer(200, { ...html, 'cache-control': 'private, no-store' })), false)
  assert.equal(isStorablePage(answer(200, { 'content-type': 'application/json' })), false)
})

test('component data that are not those of their address are not stored', () => {
  const data = '/page-data/b1/h1'
  assert.equal(isStorableFile(answer(200, { 'cache-control': 'public, immutable' }), data), true)
  assert.equal(isStorableFile(answer(200, { 'cache-control': 'no-store' }), data), false)
  assert.equal(isStorableFile(answer(404, {}), '/_next/static/files/a.js'), false)
})

test('a picture comes from the network, and without one from the copy of the shell; of a document the first ones are stored', () => {
  assert.deepEqual(load('/media/products/a~1-320.webp'), {
    kind: 'picture',
    key: '/media/products/a~1-320.webp',
  })
  const html =
    '<img src="/media/a.webp"><img src="/media/a.webp"><img src="/media/b.webp"><img src="/media/c.webp">'
  assert.deepEqual(firstPictures(html, 2), ['/media/a.webp', '/media/b.webp'])
})

test('the files of a document are those of its list, with its component data; its language is that of its element', () => {
  const list =
    '{"sheets":["/_next/static/files/a.css"],"scripts":["/_next/static/files/b.js","/_next/static/files/b.js"],"data":"build_1/0f"}'
  const document = `<html lang="ar" dir="rtl"><link href="/fonts/n-1.woff2"><script id="page-scripts">${list}</script>`
  assert.deepEqual(filesOfDocument(document), [
    '/fonts/n-1.woff2',
    '/_next/static/files/a.css',
    '/_next/static/files/b.js',
    '/page-data/build_1/0f',
  ])
  assert.equal(documentLanguage(document), 'ar')
  assert.equal(documentLanguage('<html>'), 'en')
})
