import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leadOf, relatedArticles, searchArticles, type HelpArticle } from './article.ts'

const article = (articleId: string, title: string, text: string, labels: string[] = []): HelpArticle => ({
  articleId,
  section: 'placing-orders',
  title,
  blocks: [
    { kind: 'paragraph', text },
    { kind: 'steps', items: ['Open Orders.'] },
  ],
  labels,
  updatedAt: '2026-11-20T06:00:00Z',
})

const fees = article('fees', 'Fees and free delivery', 'Every fee has its own line.', ['payments', 'orders'])
const tips = article('tips', 'Tips', 'The whole amount goes to the courier, without a fee.', ['payments'])
const hawaii = article('alcohol', 'Alcohol in Hawaiʻi', 'From 6 AM.', ['orders', 'payments'])
const late = article('late', 'My order is late', 'Rain.', ['late'])
const arabic = article('رسوم', 'الرسوم والتوصيل المجّانيّ', 'لكلّ رسمٍ سطرُه.')
const all = [late, tips, fees, hawaii, arabic]
const found = (search: string) => searchArticles(all, search).map(({ articleId }) => articleId)

test('[HLP-01] a search finds beginnings of words in title and text, titles first', () => {
  assert.deepEqual(found('fee'), ['fees', 'tips'])
  assert.deepEqual(found('FREE deliv'), ['fees'])
  assert.deepEqual(found('open orders').length, 5)
  assert.deepEqual(found('hawaii'), ['alcohol'])
})

test('[HLP-01] Arabic is found without its article, its vowel marks and its hamza', () => {
  for (const search of ['الرسوم', 'رسوم', 'توصيل مجاني', 'سطره'])
    assert.deepEqual(found(search), ['رسوم'], search)
})

test('[HLP-01] every word has to be found; a search without words finds nothing', () => {
  assert.deepEqual(found('free unicorn'), [])
  assert.deepEqual(found(' ?! '), [])
})

test('[HLP-01] related articles share labels, most in common first, and never the article itself', () => {
  assert.deepEqual(
    relatedArticles(fees, all).map(({ articleId }) => articleId),
    ['alcohol', 'tips'],
  )
  assert.deepEqual(relatedArticles(late, all), [])
  const many = [1, 2, 3, 4].map((at) => article(`n${at}`, 'n', 'n', ['payments']))
  assert.equal(relatedArticles(tips, many).length, 3)
})

test('[HLP-01] an article is summed up by its first line, and one without text by nothing', () => {
  assert.equal(leadOf(fees), 'Every fee has its own line.')
  assert.equal(leadOf({ blocks: [] }), '')
})
