import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { locales } from '../lib/routing/locale.ts'
import { request } from '../tests/support/http-request.ts'
import { OutagePage } from './outage-page.ts'

const messages = join(import.meta.dirname, '../messages')
const security = [['x-content-type-options', 'nosniff']] as const

async function answerOf(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  try {
    const { port } = server.address() as AddressInfo
    return await request(port, { path: '/', method: 'GET', headers: {} })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test('an outage is a 503 in the shopper’s language, with nothing left of the page that failed', async () => {
  const outage = new OutagePage(messages)
  const { status, headers, body } = await answerOf((_, response) => {
    response.setHeader('set-cookie', 'canary=1')
    response.setHeader('cache-control', 's-maxage=60')
    outage.send(response, 'ar', security)
  })
  assert.deepEqual([status, headers['retry-after'], headers['cache-control']], [503, '5', 'no-store'])
  assert.equal(headers['set-cookie'], undefined)
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.match(body.toString(), /<html lang="ar" dir="rtl">/)
  assert.match(body.toString(), /<h1>[^<]*[\u0600-\u06ff]/)
})

test('a page that broke off in the middle is torn, so that nobody takes its half for the whole', async () => {
  const outage = new OutagePage(messages)
  const torn = answerOf((_, response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('<p>half')
    outage.send(response, 'en', security)
  })
  await assert.rejects(torn)
})

/** The outage page of a shop whose languages all have these messages. */
function pageOf(content: object): OutagePage {
  const folder = mkdtempSync(join(tmpdir(), 'kolea-messages-'))
  try {
    for (const locale of locales) {
      mkdirSync(join(folder, locale))
      writeFileSync(join(folder, locale, 'texts.json'), JSON.stringify(content))
    }
    return new OutagePage(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('the texts are text, never markup', async () => {
  const text = `<b class="x">Fish & "chips"</b>`
  const noNetwork = { noNetworkTitle: text, noNetworkText: text, basket: text, orders: text }
  const page = pageOf({ outage: { title: text, text, retry: text, gaveUp: text, home: text, ...noNetwork } })
  const { body } = await answerOf((_, response) => page.send(response, 'en', security))
  const escaped = '&lt;b class=&quot;x&quot;&gt;Fish &amp; &quot;chips&quot;&lt;/b&gt;'
  assert.equal(body.toString().split(escaped).length - 1, 6)
  assert.ok(!body.toString().includes('<b '))
  const [[, withoutNetwork] = []] = page.withoutNetwork(security)
  assert.ok(withoutNetwork)
  const stored = await answerOf(withoutNetwork)
  assert.deepEqual([stored.status, stored.headers['cache-control']], [200, 'no-cache'])
  assert.equal(stored.body.toString().split(escaped).length - 1, 8)
})

test('a language without the texts of an outage stops the start', () => {
  assert.throws(() => pageOf({ outage: { title: 'We will be back' } }), /gaveUp/)
})
