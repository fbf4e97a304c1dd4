import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { matchPage } from '../lib/routing/match-page.ts'
import { webManifestPath } from '../lib/routing/static-files.ts'
import en from '../messages/en/texts.json' with { type: 'json' }
import ar from '../messages/ar/texts.json' with { type: 'json' }
import { securityHeaders } from './security-headers.ts'
import { startFakeShop, type FakeShop } from './testing/fake-shop.ts'
import { webManifests } from './web-manifest.ts'

interface Manifest {
  id: string
  name: string
  short_name: string
  lang: string
  dir: string
  start_url: string
  scope: string
  background_color: string
  icons: { src: string; sizes: string; purpose: string }[]
  shortcuts: { name: string; url: string }[]
}

const root = join(import.meta.dirname, '..')
let shop: FakeShop
before(async () => {
  const ownFiles = new Map(webManifests(join(root, 'messages'), securityHeaders(false)))
  shop = await startFakeShop({ ownFiles })
})
after(() => shop.close())

const manifestIn = async (locale: 'en' | 'ar') =>
  JSON.parse((await shop.get(webManifestPath(locale))).body.toString()) as Manifest

test('[I18N-01] a manifest says its texts in its language and writing direction', async () => {
  for (const [locale, dir, { meta }] of [
    ['en', 'ltr', en],
    ['ar', 'rtl', ar],
  ] as const) {
    const { lang, dir: found, name, short_name, shortcuts } = await manifestIn(locale)
    assert.deepEqual([lang, found, name, short_name], [locale, dir, meta.title, meta.brand])
    assert.deepEqual(
      shortcuts.map((one) => one.name),
      [meta.orderAgain, meta.track, meta.search],
    )
  }
})

test('the shop is installed once, whatever its language: all manifests have one id and one scope', async () => {
  const both = [await manifestIn('en'), await manifestIn('ar')]
  assert.deepEqual(
    both.map(({ id, scope }) => [id, scope]),
    [
      ['/', '/'],
      ['/', '/'],
    ],
  )
})

test('[I18N-01] it starts, and its shortcuts lead, at pages of the shop in its language', async () => {
  for (const locale of ['en', 'ar'] as const) {
    const { start_url, shortcuts } = await manifestIn(locale)
    for (const address of [start_url, ...shortcuts.map(({ url }) => url)]) {
      const { pathname, searchParams } = new URL(address, 'https://shop.test')
      assert.notEqual(matchPage(pathname), null, address)
      assert.equal(searchParams.get('lang') ?? 'en', locale, address)
    }
  }
})

test('launchers find an icon in both sizes, whole and to be cut; its pictures exist and have that size', async () => {
  const { icons } = await manifestIn('en')
  assert.deepEqual(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).toSorted(), [
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes } of icons) {
    const { status, body } = await shop.get(src)
    // The header of a PNG says width and height.
    assert.deepEqual([status, `${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`], [200, sizes], src)
  }
})

test('what is seen while the installed shop starts has the color of its pages', async () => {
  const tokens = readFileSync(join(root, 'app/styles/tokens.css'), 'utf8')
  // The first is that of the light theme.
  const [, color = ''] = /--page: var\(--([\w-]+)\);/.exec(tokens) ?? []
  const { background_color } = await manifestIn('en')
  assert.equal(new RegExp(`--${color}: (#[\\da-f]{6});`).exec(tokens)?.[1], background_color)
})

test('a manifest is read again after a day, and has the headers of every answer', async () => {
  const { status, headers } = await shop.get('/manifest.webmanifest')
  assert.equal(status, 200)
  assert.equal(headers['content-type'], 'application/manifest+json; charset=utf-8')
  assert.equal(headers['cache-control'], 'public, max-age=86400')
  assert.equal(headers['x-content-type-options'], 'nosniff')
  const head = await shop.get('/manifest.webmanifest', {}, 'HEAD')
  assert.deepEqual([head.body.length, head.headers['content-length']], [0, headers['content-length']])
  assert.equal((await shop.get('/manifest.webmanifest', {}, 'POST')).status, 405)
})

test('[I18N-01] a language without the texts of the manifest stops the start', () => {
  const messages = mkdtempSync(join(tmpdir(), 'kolea-messages-'))
  mkdirSync(join(messages, 'en'))
  writeFileSync(join(messages, 'en/texts.json'), '{"meta":{"brand":"Kōlea"}}')
  assert.throws(() => webManifests(messages, []), /title/)
  rmSync(messages, { recursive: true })
})
