import assert from 'node:assert/strict'
import * as help from '@kolea/contract/help.ts'
import { refused, success, type Case } from '../case.ts'

export const helpCases: readonly Case[] = [
  success(help.sectionArticles, '[HLP-01] the articles of a section', async (_suite, call) => {
    const { articles } = await call({ params: { sectionId: 'order-issues' } })
    assert.ok(articles.length > 0 && articles.every(({ body }) => body.length > 0))
  }),
  refused(help.sectionArticles, 404, 'section_not_found', '[HLP-01] an unknown section', () => ({
    params: { sectionId: 'nothing' },
  })),
  success(help.labelledArticles, '[HLP-01] the articles with a label', async (_suite, call) => {
    const { articles } = await call({ query: { label_names: 'placing_orders', sort_order: 'desc' } })
    assert.ok(articles.length > 0)
  }),
  success(help.voteArticle, '[HLP-01] a vote that changes is still one', async (suite, call) => {
    const { token } = await suite.as.customer()
    const before = await call({ token, body: { article_id: 'receipt', vote: 'up' } })
    const after = await call({ token, body: { article_id: 'receipt', vote: 'down' } })
    assert.deepEqual([after.up, after.down, after.vote], [before.up - 1, before.down + 1, 'down'])
  }),
  refused(help.voteArticle, 404, 'article_not_found', '[HLP-01] a vote on nothing', async (suite) => ({
    token: (await suite.as.customer()).token,
    body: { article_id: 'nothing', vote: 'up' as const },
  })),
  success(help.articleVotes, '[HLP-01] the votes of an article', async (suite, call) => {
    const { vote } = await call({ token: await suite.as.guest(), params: { articleId: 'receipt' } })
    assert.equal(vote, null)
  }),
  refused(help.articleVotes, 404, 'article_not_found', '[HLP-01] votes on nothing', async (suite) => ({
    token: await suite.as.guest(),
    params: { articleId: 'nothing' },
  })),
  success(help.itemIssues, '[HLP-01] what may be wrong with an item', async (_suite, call) => {
    assert.ok((await call({})).issues.length > 0)
  }),
  success(help.deliveryIssues, '[HLP-01] what may be wrong with a delivery', async (_suite, call) => {
    assert.ok((await call({})).issues.length > 0)
  }),
  success(help.cities, '[HLP-01] cities of a country', async (_suite, call) => {
    assert.ok((await call({ query: { countryCode: 'CA' } })).data.length > 0)
  }),
]
