import assert from 'node:assert/strict'
import * as content from '@kolea/contract/content.ts'
import { refused, success, type Case } from '../case.ts'

export const contentCases: readonly Case[] = [
  success(content.homePage, '[CAT-01] every section that is named is there', async (suite, call) => {
    const token = await suite.as.guest()
    const query = {
      v: '5',
      store_id: suite.shop.storeId,
      country: 'US',
      reco: 'on',
      exclude_tags: 'alcohol',
    } as const
    const home = await call({ token, query: { ...query, timeStamp: 1 } })
    const custom = home.custom_sections.map(({ id }) => id)
    assert.ok(custom.every((id) => home.display_order.includes(id)))
    assert.ok(home.deals.length > 0 && home.banners.length > 0 && home.categories.length > 0)
  }),
  success(content.categoryList, '[CAT-02] categories, none that is hidden', async (suite, call) => {
    const token = await suite.as.guest()
    const query = { v: '5', store_id: suite.shop.storeId, country: 'US', exclude_tags: 'alcohol' } as const
    const { categories } = await call({ token, query: { ...query, timeStamp: 1 } })
    assert.ok(categories.length > 10 && categories.every(({ slug }) => slug !== 'tobacco'))
  }),
  success(content.configuration, '[CFG-01] every feature of a country', async (_suite, call) => {
    const { configurations, last_modified_date } = await call({
      body: { app: 'storefront', type: 'web', version: '1.3.0', country: 'US', last_modified_date: null },
    })
    assert.ok(configurations.some(({ id }) => id === 'site_offline'))
    assert.ok(Number.isFinite(Date.parse(last_modified_date)))
  }),
  success(
    content.changes,
    'a change is answered to who asks from the place before it',
    async (suite, call) => {
      const { log, sequence: since } = await call({ query: {} })
      await suite.app.notices.write(suite.app.db, { tags: ['home'] })
      await suite.app.notices.write(suite.app.db, { tags: ['config'], hard: true })
      const after = await call({ query: { log, since } })
      assert.ok(after.log === log && after.sequence > since)
      assert.deepEqual([after.missed, after.hard.includes('config')], [false, true])
      const now = await call({ query: { log, since: after.sequence } })
      assert.deepEqual(now, { log, sequence: after.sequence, missed: false, hard: [], soft: [] })
      for (const unknown of [
        { log: 'another', since },
        { log, since: after.sequence + 1 },
      ])
        assert.equal((await call({ query: unknown })).missed, true)
    },
  ),
  success(content.faqs, '[HLP-01] questions with their answers', async (_suite, call) => {
    const { faqs } = await call({ query: { app: '7now_faq', version: '1', language: 'en' } })
    assert.ok(faqs.length > 0 && faqs.every(({ question, answer }) => question !== '' && answer !== ''))
  }),
  success(content.uiStrings, '[I18N-01] strings and direction of a language', async (_suite, call) => {
    const { data } = await call({ params: { component: 'delivery', bundle: 'customer-app-web.ar' } })
    assert.deepEqual([data.direction, data.data['language.direction']], ['rtl', 'rtl'])
  }),
  refused(content.uiStrings, 404, 'strings_not_found', '[I18N-01] another platform', () => ({
    params: { component: 'delivery', bundle: 'customer-app-tv.en' },
  })),
]
