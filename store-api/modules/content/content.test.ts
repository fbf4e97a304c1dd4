import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { configuration, faqs, uiStrings } from '@kolea/contract/content.ts'
import { defaultLimits } from '@kolea/domain/configuration/features.ts'
import { seeds } from '../../db/schema/content.ts'
import { defaultsSeed } from '../../db/seed/seed-names.ts'
import { seed } from '../../db/seed/seed.ts'
import { openTestApi, testEnvironment, type TestApi } from '../../tests/open-test-api.ts'

let api: TestApi
before(async () => {
  api = await openTestApi()
})
after(() => api[Symbol.asyncDispose]())

const read = async (country: 'US' | 'CA') => {
  const body = { app: 'customer-app', type: 'web', version: '1.3.0', country, last_modified_date: null }
  const { configurations } = (await api.as.call(configuration, { body })).ok
  return Object.fromEntries(configurations.map((feature) => [feature.id, feature.current_value]))
}
const set = (id: string, payload: object) =>
  api.app.inject({
    method: 'PUT',
    url: `/operator/configuration/${id}`,
    payload,
    headers: { authorization: `Bearer ${testEnvironment.OPERATOR_TOKEN}` },
  })

test('[CFG-01] every feature with its default, by country', async () => {
  const us = await read('US')
  // A new shop takes passwords of sentences and names with punctuation; the defaults are for an API that does not say.
  const { password_length, user_name_punctuation, ...others } = defaultLimits
  assert.deepEqual([us.password_length, password_length], [64, 20])
  assert.deepEqual([us.user_name_punctuation, user_name_punctuation], [true, false])
  for (const [id, value] of Object.entries(others)) assert.equal(us[id], value, id)
  assert.equal(us.company_id, 125)
  const ca = await read('CA')
  assert.deepEqual([ca.company_id, ca.currency], [124, 'CAD'])
})

test('[CFG-01] the operator changes a feature for one country; wrong ids and kinds are refused', async () => {
  assert.equal((await set('basket_max_items_qty', { value: '12', country: 'CA' })).statusCode, 200)
  assert.equal((await read('CA')).basket_max_items_qty, 12)
  assert.equal((await read('US')).basket_max_items_qty, 99)
  assert.equal((await set('no_such_feature', { value: 1 })).statusCode, 404)
  assert.equal((await set('__proto__', { value: 1 })).statusCode, 404)
  assert.equal((await set('basket_max_items_qty', { value: 'many' })).statusCode, 400)
})

test('[CFG-01] [currency] [phone_number_length] a feature that follows from the country or the numbering plan cannot be set', async () => {
  for (const [id, value] of [
    ['currency', 'EUR'],
    ['company_id', 7],
    ['phone_number_length', 12],
  ] as const) {
    const reply = await set(id, { value })
    assert.equal(reply.statusCode, 400)
    assert.match(reply.body, new RegExp(`${id} cannot be set: `))
  }
  assert.equal((await read('US')).currency, 'USD')
})

test('[OFF-01] the offline flag goes on and off', async () => {
  await set('site_offline', { value: 'on' })
  assert.equal((await read('US')).site_offline, true)
  await set('site_offline', { value: false })
  assert.equal((await read('US')).site_offline, false)
})

test('the operator’s routes are closed without the token', async () => {
  for (const headers of [{}, { authorization: 'Bearer wrong' }, { 'x-api-key': testEnvironment.API_KEY }]) {
    const reply = await api.app.inject({ method: 'GET', url: '/operator/configuration', headers })
    assert.equal(reply.statusCode, 401)
  }
})

test('[HLP-01] questions of both apps, in English and Arabic; another language gets English', async () => {
  for (const app of ['7now_faq', '7now_landing'] as const) {
    const by = async (language: string) =>
      (await api.as.call(faqs, { query: { app, version: '1', language } })).ok.faqs
    const [english, arabic, unknown] = [await by('en'), await by('ar'), await by('toString')]
    assert.ok(english.length >= 5)
    assert.deepEqual(
      arabic.map((faq) => faq.id),
      english.map((faq) => faq.id),
    )
    assert.ok(arabic.every((faq) => /[؀-ۿ]/.test(faq.question)))
    assert.deepEqual(unknown, english)
  }
})

test('[CFG-01] a caller that knows the latest change gets nothing; after another change everything', async () => {
  const ask = async (last_modified_date: string | null, country: 'US' | 'CA' = 'CA') => {
    const body = { app: 'customer-app', type: 'web', version: '1.3.0', country, last_modified_date }
    return (await api.as.call(configuration, { body })).ok
  }
  const first = await ask(null)
  assert.deepEqual(await ask(first.last_modified_date), {
    configurations: [],
    last_modified_date: first.last_modified_date,
  })
  assert.equal((await ask('2020-01-01T00:00:00Z')).configurations.length, first.configurations.length)
  api.clock.set(new Date(api.clock.now().getTime() + 5000))
  await set('timeout', { value: 31, country: 'CA' })
  const after = await ask(first.last_modified_date)
  assert.ok(after.last_modified_date > first.last_modified_date)
  assert.equal(after.configurations.find(({ id }) => id === 'timeout')?.current_value, 31)
  const body = { app: 'a', type: 'b', version: '1', country: 'US' as const, last_modified_date: 'yesterday' }
  assert.equal((await api.as.call(configuration, { body })).status, 400)
})

test('[CFG-01] a caller that knows the latest change gets everything after a release with other defaults', async () => {
  const body = { app: 'customer-app', type: 'web', version: '1.3.0', country: 'US' as const }
  const ask = async (last_modified_date: string | null) =>
    (await api.as.call(configuration, { body: { ...body, last_modified_date } })).ok
  const { last_modified_date: known } = await ask(null)
  assert.equal((await ask(known)).configurations.length, 0)
  // The database was last started by a release whose defaults were others.
  await api.app.db.update(seeds).set({ hash: 'of another release' }).where(eq(seeds.name, defaultsSeed))
  api.clock.set(new Date(api.clock.now().getTime() + 5000))
  await seed(api.app.db, api.clock.now(), () => undefined)
  assert.ok((await ask(known)).configurations.length > 0)
  // And a start without a change notifies nobody.
  const { last_modified_date: after } = await ask(null)
  api.clock.set(new Date(api.clock.now().getTime() + 5000))
  await seed(api.app.db, api.clock.now(), () => undefined)
  assert.equal((await ask(after)).configurations.length, 0)
})

test('[I18N-01] strings of a language with its direction, which an operator may turn; an unknown one gets English', async () => {
  const read = async (bundle: string, component = 'delivery') =>
    api.as.call(uiStrings, { params: { component, bundle } })
  const operate = async (method: 'PUT' | 'DELETE', path: string, payload?: object) =>
    (
      await api.app.inject({
        method,
        url: `/operator/strings/${path}`,
        ...(payload && { payload }),
        headers: { authorization: `Bearer ${testEnvironment.OPERATOR_TOKEN}` },
      })
    ).statusCode
  const arabic = (await read('customer-app-web.ar')).ok.data
  assert.deepEqual(
    [arabic.language, arabic.direction, arabic.data['language.direction']],
    ['ar', 'rtl', 'rtl'],
  )
  assert.equal((await read('customer-app-web.ar-SA')).ok.data.language, 'ar')
  const unknown = (await read('customer-app-web.tlh')).ok.data
  assert.deepEqual([unknown.language, unknown.direction], ['en', 'ltr'])
  for (const [bundle, component] of [
    ['customer-app-ios.en', 'delivery'],
    ['customer-app-web', 'delivery'],
    ['customer-app-web.en', 'kitchen'],
  ] as const)
    assert.equal((await read(bundle, component)).status, 404, bundle)
  assert.equal(await operate('PUT', 'en/nav.deals', { text: 'Bargains' }), 200)
  assert.equal((await read('customer-app-web.en')).ok.data.data['nav.deals'], 'Bargains')
  assert.equal((await read('customer-app-web.ar')).ok.data.data['nav.deals'], undefined)
  assert.equal(await operate('PUT', 'en/language.direction', { text: 'rtl' }), 200)
  const turned = (await read('customer-app-web.en')).ok.data
  assert.deepEqual([turned.direction, turned.data['language.direction']], ['rtl', 'rtl'])
  assert.equal(await operate('PUT', 'en/language.direction', { text: 'sideways' }), 400)
  assert.equal(await operate('PUT', 'en/language.name', { text: 'Pidgin' }), 400)
  assert.equal(await operate('DELETE', 'en/language.direction'), 200)
  assert.equal((await read('customer-app-web.en')).ok.data.direction, 'ltr')
  assert.equal(await operate('PUT', 'xx/nav.deals', { text: 'x' }), 404)
  assert.equal(await operate('PUT', 'en/nav deals', { text: 'x' }), 400)
  assert.equal(await operate('DELETE', 'en/nav.deals'), 200)
  assert.equal(await operate('DELETE', 'en/nav.deals'), 404)
  assert.equal((await read('customer-app-web.en')).ok.data.data['nav.deals'], undefined)
})
