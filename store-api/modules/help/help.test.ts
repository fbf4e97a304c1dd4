import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as help from '@kolea/contract/help.ts'
import { helpSections } from '@kolea/domain/help/sections.ts'
import { feePolicy } from '@kolea/domain/pricing/fees.ts'
import { defaultLimits } from '@kolea/domain/configuration/features.ts'
import { dayMs } from '@kolea/domain/time/durations.ts'
import { dropOldGuestVotes } from './votes.ts'
import { openTestApi, type TestApi } from '../../tests/open-test-api.ts'

let api: TestApi
before(async () => {
  api = await openTestApi()
})
after(() => api[Symbol.asyncDispose]())

const inLanguage = (language: string) => ({ headers: { 'accept-language': language } })
const section = async (sectionId: string, language = 'en') =>
  (await api.as.call(help.sectionArticles, { params: { sectionId }, ...inLanguage(language) })).ok.articles
const plain = (articles: Awaited<ReturnType<typeof section>>) =>
  articles.flatMap(({ title, body }) => [
    title,
    ...body.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : block.items)),
  ])

test('[HLP-01] five sections with articles in English and Arabic; another language gets English', async () => {
  assert.equal(helpSections.length, 5)
  let count = 0
  for (const id of helpSections) {
    const [english, arabic, other] = [await section(id), await section(id, 'ar-SA'), await section(id, 'fi')]
    count += english.length
    assert.ok(english.length >= 3, id)
    assert.deepEqual(other, english)
    assert.deepEqual(
      arabic.map((article) => [article.id, article.body.map(({ kind }) => kind)]),
      english.map((article) => [article.id, article.body.map(({ kind }) => kind)]),
    )
    for (const text of plain(arabic)) assert.match(text, /[؀-ۿ]/)
    for (const text of [...plain(english), ...plain(arabic)]) {
      assert.notEqual(text.trim(), '')
      assert.doesNotMatch(text, /<|>|&\w+;|^- |^\d+\. /)
    }
  }
  assert.ok(count >= 20, `${count} articles`)
})

test('[HLP-01] an unknown section is a 404', async () => {
  const { status, error } = await api.as.call(help.sectionArticles, { params: { sectionId: '360001' } })
  assert.deepEqual([status, error.error], [404, 'section_not_found'])
})

test('[HLP-01] articles by label, either way round; a label nobody uses has none', async () => {
  const by = async (label_names: string, sort_order: 'asc' | 'desc') =>
    (await api.as.call(help.labelledArticles, { query: { label_names, sort_order } })).ok.articles
  const down = await by('placing_orders', 'desc')
  assert.ok(down.length >= 6)
  assert.ok(down.every(({ label_names }) => label_names.includes('placing_orders')))
  assert.deepEqual(await by('placing_orders', 'asc'), [...down].reverse())
  const more = await by('placing_orders,gold_pass', 'desc')
  assert.equal(more.length, down.length + 1)
  assert.deepEqual(await by('no_such_label', 'asc'), [])
})

test('[HLP-01] the articles name the fees and limits that apply', async () => {
  const texts = plain(await section('placing-orders')).join('\n')
  const dollars = (cents: number) => `$${(cents / 100).toFixed(2).replace(/\.00$/, '')}`
  const { freeDeliveryFromCents, deliveryCents, memberFromCents, firstOrderFromCents, serviceCents } =
    feePolicy
  for (const cents of [
    freeDeliveryFromCents,
    deliveryCents,
    memberFromCents,
    firstOrderFromCents,
    serviceCents,
  ]) {
    assert.ok(texts.includes(dollars(cents)), dollars(cents))
  }
  const {
    basket_max_items_qty: quantity,
    basket_unique_items_limit: kinds,
    basket_order_limit: limit,
  } = defaultLimits
  assert.ok(
    texts.includes(`${quantity} items, ${kinds} different products and a subtotal under ${dollars(limit)}`),
  )
})

test('[HLP-01] a customer has one vote an article and may change it; a guest sees the counts', async () => {
  const [one, two] = [await api.as.customer(), await api.as.customer()]
  const cast = async (token: string, vote: 'up' | 'down') =>
    (await api.as.call(help.voteArticle, { token, body: { article_id: 'fees', vote } })).ok
  assert.deepEqual(await cast(one.token, 'up'), { up: 1, down: 0, vote: 'up' })
  assert.deepEqual(await cast(one.token, 'up'), { up: 1, down: 0, vote: 'up' })
  assert.deepEqual(await cast(two.token, 'up'), { up: 2, down: 0, vote: 'up' })
  assert.deepEqual(await cast(one.token, 'down'), { up: 1, down: 1, vote: 'down' })
  const read = async (token: string, articleId = 'fees') =>
    api.as.call(help.articleVotes, { token, params: { articleId } })
  assert.deepEqual((await read(await api.as.guest())).ok, { up: 1, down: 1, vote: null })
  assert.deepEqual((await read(two.token)).ok, { up: 1, down: 1, vote: 'up' })
  assert.equal((await read(two.token, 'nothing')).error.error, 'article_not_found')
  const body = { article_id: 'nothing', vote: 'up' as const }
  const unknown = await api.as.call(help.voteArticle, { token: one.token, body })
  assert.deepEqual([unknown.status, unknown.error.error], [404, 'article_not_found'])
})

test('[HLP-01] a guest has one vote a device; it is deleted after 90 days, a customer’s is not', async () => {
  const [guest, customer] = [await api.as.guest('dig_votes'), await api.as.customer()]
  const cast = async (token: string, vote: 'up' | 'down') =>
    (await api.as.call(help.voteArticle, { token, body: { article_id: 'tips', vote } })).ok
  assert.deepEqual(await cast(guest, 'up'), { up: 1, down: 0, vote: 'up' })
  assert.deepEqual(await cast(await api.as.guest('dig_votes'), 'down'), { up: 0, down: 1, vote: 'down' })
  assert.deepEqual(await cast(customer.token, 'up'), { up: 1, down: 1, vote: 'up' })
  const days = (count: number) => new Date(api.clock.now().getTime() + count * dayMs)
  await dropOldGuestVotes(api.app.db, days(89))
  const read = async () =>
    (await api.as.call(help.articleVotes, { token: guest, params: { articleId: 'tips' } })).ok
  assert.deepEqual(await read(), { up: 1, down: 1, vote: 'down' })
  await dropOldGuestVotes(api.app.db, days(91))
  assert.deepEqual(await read(), { up: 1, down: 0, vote: null })
})

test('[HLP-01] issues of items and deliveries, and cities of a country', async () => {
  for (const endpoint of [help.itemIssues, help.deliveryIssues] as const) {
    const [english, arabic] = [
      (await api.as.call(endpoint, inLanguage('en'))).ok.issues,
      (await api.as.call(endpoint, inLanguage('ar'))).ok.issues,
    ]
    assert.ok(english.length >= 5)
    assert.deepEqual(
      arabic.map(({ id }) => id),
      english.map(({ id }) => id),
    )
    assert.ok(arabic.every(({ text }) => /[؀-ۿ]/.test(text)))
  }
  const of = async (countryCode: 'US' | 'CA') =>
    (await api.as.call(help.cities, { query: { countryCode } })).ok
  const [us, ca] = [await of('US'), await of('CA')]
  assert.ok(us.data.some(({ name, state, stores }) => name === 'Honolulu' && state === 'HI' && stores > 5))
  assert.ok(ca.data.length > 0 && ca.data.every(({ state }) => /^[A-Z]{2}$/.test(state)))
  assert.equal(ca.countryCode, 'CA')
})
