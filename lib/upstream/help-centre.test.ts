import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { signedIn } from '#tests/support/signed-in.ts'
import { fakeUpstream, type FakeUpstream } from '#tests/support/fake-upstream.ts'
import { readLabelledArticles, readSectionArticles } from './help-centre.ts'

let upstream: FakeUpstream
let browser: Awaited<ReturnType<typeof signedIn>>
before(async () => {
  upstream = await fakeUpstream()
  browser = await signedIn(upstream)
})
after(() => upstream.close())

const wire = (id: string, section_id = 'placing-orders') => ({
  id,
  section_id,
  title: id,
  body: [{ kind: 'paragraph', text: 'Aloha.' }],
  label_names: ['placing_orders'],
  updated_at: '2026-11-20T06:00:00Z',
})
const sectionCall = 'GET /guide/help_center/sections/placing-orders/articles'

test('[HLP-01] the articles of a section, in its order; null without such a section; other failures are the reader’s', async () => {
  upstream.on(sectionCall, () => ({ json: { articles: [wire('fees'), wire('tips')] } }))
  const found = await readSectionArticles('placing-orders', 'en')
  assert.deepEqual(
    found?.map(({ articleId, section, blocks }) => [articleId, section, blocks]),
    ['fees', 'tips'].map((id) => [id, 'placing-orders', [{ kind: 'paragraph', text: 'Aloha.' }]]),
  )
  upstream.on(sectionCall, () => ({
    status: 404,
    json: { error: 'section_not_found', error_description: '' },
  }))
  assert.equal(await readSectionArticles('placing-orders', 'en'), null)
  upstream.on(sectionCall, () => ({
    status: 503,
    json: { error: 'service_unavailable', error_description: '' },
  }))
  await assert.rejects(readSectionArticles('placing-orders', 'en'), /503/)
})

test('[HLP-01] [API-01] articles with a label are requested as listed, and shown first to last; strange sections are left out', async () => {
  upstream.on('GET /guide/help_center/articles', ({ query }) => {
    assert.deepEqual([query.get('label_names'), query.get('sort_order')], ['placing_orders', 'desc'])
    return { json: { articles: [wire('tips'), wire('cards', '360001'), wire('fees')] } }
  })
  const found = await readLabelledArticles('placing_orders', 'en')
  assert.deepEqual(
    found.map(({ articleId }) => articleId),
    ['fees', 'tips'],
  )
})

test('[HLP-01] a vote is sent with its article, and the votes of others are returned', async () => {
  const bodies: unknown[] = []
  upstream.on('POST /customers/article/vote', ({ body }) => {
    bodies.push(body)
    return { json: { up: 2, down: 1, vote: 'up' } }
  })
  upstream.on('GET /customers/article/fees/votes', () => ({ json: { up: 1, down: 1, vote: null } }))
  const params = { articleId: 'fees' }
  const read = await browser.call('GET /api/help/articles/:articleId/votes', { params })
  assert.deepEqual(read.json, { up: 1, down: 1, vote: null })
  const cast = await browser.call('POST /api/help/articles/:articleId/vote', {
    params,
    input: { vote: 'up' },
  })
  assert.deepEqual(
    [cast.json, bodies],
    [{ up: 2, down: 1, vote: 'up' }, [{ article_id: 'fees', vote: 'up' }]],
  )
  const wrong = await browser.call('POST /api/help/articles/:articleId/vote', {
    params,
    input: { vote: 'meh' },
  })
  assert.equal(wrong.status, 400)
})

test('[HLP-01] both lists of problems are in one response', async () => {
  const list = (id: string) => ({ json: { issues: [{ id, text: id }] } })
  upstream.on('GET /guide/help_center/issues/items', () => list('missing'))
  upstream.on('GET /guide/help_center/issues/deliveries', () => list('late'))
  const { json } = await browser.call('GET /api/orders/issues', {})
  assert.deepEqual(json, {
    items: [{ id: 'missing', text: 'missing' }],
    deliveries: [{ id: 'late', text: 'late' }],
  })
})
