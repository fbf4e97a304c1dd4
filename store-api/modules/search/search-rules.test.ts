import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { globalSearch } from '@kolea/contract/catalog.ts'
import { seeds } from '../../db/schema/content.ts'
import { searchRules } from '../../db/schema/search-rules.ts'
import { seed } from '../../db/seed/seed.ts'
import { openTestApi } from '../../tests/open-test-api.ts'
import { runOps } from '../../tests/run-ops.ts'
import { findShop } from '../../tests/shopping.ts'
import { openStorefront } from '../../tests/storefront-stand-in.ts'
import { searchRulesNow } from './search-rules.ts'

const api = await openTestApi()
const { ops } = await runOps(api)
const folder = mkdtempSync(join(tmpdir(), 'kolea-search-rules-'))
after(async () => {
  rmSync(folder, { recursive: true })
  await api[Symbol.asyncDispose]()
})
const { db } = api.app
const shop = await findShop(api)
const [product] = shop.products
assert.ok(product)

const fileOf = (record: unknown): string => {
  const file = join(folder, 'record.json')
  writeFileSync(file, JSON.stringify(record))
  return file
}
const rules = () => searchRulesNow(db)

/** A seed that has changed with a new version. */
async function seedAgain(): Promise<void> {
  await db.delete(seeds).where(eq(seeds.name, 'search rules'))
  await seed(db, api.clock.now(), () => undefined)
}

test('[SEA-03] an operator writes and removes each kind of rule, searches read it at once and the storefront is notified', async (t) => {
  const storefront = await openStorefront(t)
  await using noticing = await openTestApi(storefront.settings)
  const { ops: change } = await runOps(noticing)
  const now = () => searchRulesNow(noticing.app.db)
  const notified = () => storefront.received.splice(0)
  const searched = [{ tags: ['searched'], hard: true }]
  for (const [one, record, read] of [
    ['equivalent', { line: 'moke snacks => chips' }, async () => (await now()).equivalents.at(-1)],
    ['pin', { query: 'ice', product_id: product.id, place: 'first' }, async () => (await now()).pins[0]],
    ['page', { query: 'coupons', path: '/deals' }, async () => (await now()).pages[0]],
  ] as const) {
    const before = await read()
    assert.deepEqual(await change(one, 'set', 'of-a-test', fileOf(record)), {
      code: 0,
      output: 'of-a-test is saved.\n',
    })
    assert.deepEqual(notified(), searched)
    assert.deepEqual(await read(), 'line' in record ? record.line : record)
    assert.match((await change(one, 'list')).output, /^of-a-test /m)
    assert.deepEqual(JSON.parse((await change(one, 'show', 'of-a-test')).output), record)
    assert.equal((await change(one, 'remove', 'of-a-test')).code, 0)
    assert.deepEqual(notified(), searched)
    assert.deepEqual(await read(), before)
    assert.match((await change(one, 'remove', 'of-a-test')).output, /There is no of-a-test among the/)
  }
})

test('[SEA-03] a rule that makes no sense is refused in one line that names what is wrong', async () => {
  const pin = { query: 'ice', product_id: product.id, place: 'first' }
  const page = { query: 'coupons', path: '/deals' }
  for (const [one, record, reason] of [
    ['equivalent', { line: 'ab' }, /line: /],
    ['equivalent', { line: 'soda, \u001b[2Kpop' }, /line: one line of visible characters/],
    ['equivalent', { line: 'soda, \u202epop' }, /line: one line of visible characters/],
    ['equivalent', { line: 'soda\npop, fizz' }, /line: one line of visible characters/],
    ['equivalent', { line: 'a, '.repeat(200) }, /line: /],
    ['equivalent', { line: 'alone' }, /line: One phrase alone is no equivalent/],
    ['equivalent', { line: 'moke => ' }, /line: Something is missing|line: A meaning is empty/],
    ['equivalent', { line: 'moke => shelf:Candy' }, /line: .*is no mark/],
    ['equivalent', { line: 'moke => none | shelf:moke' }, /line: there is no shelf:moke\./],
    ['equivalent', { line: 'moke => shelf:candy/moke' }, /line: there is no shelf:candy\/moke\./],
    ['pin', { ...pin, place: 'second' }, /place: /],
    ['pin', { ...pin, query: ' ' }, /query: /],
    ['pin', { ...pin, product_id: 'prd_none' }, /product_id: there is no prd_none\./],
    ['page', { ...page, path: 'https://elsewhere.example/' }, /path: the path of a page of the shop/],
    ['page', { ...page, path: '//elsewhere.example' }, /path: /],
    ['page', { ...page, path: '/deals//elsewhere.example' }, /path: /],
    ['page', { ...page, path: '/\\elsewhere.example' }, /path: /],
    ['page', { ...page, path: 'deals' }, /path: /],
    ['page', { ...page, path: `/${'a'.repeat(200)}` }, /path: /],
    ['page', { ...page, more: 1 }, /more/],
  ] as const) {
    const { code, output } = await ops(one, 'set', 'odd-one', fileOf(record))
    assert.deepEqual([code, output.trim().split('\n').length], [1, 1], output)
    assert.match(output, reason)
  }
  assert.match((await ops('page', 'set', 'odd one', fileOf(page))).output, /letters, digits, dashes/)
})

const searched = async (query: string) => {
  const body = { query, suggest: false, attributes: { id: null }, exclude_tags: ['tobacco', 'cbd'] }
  return (await api.as.call(globalSearch, { token: await api.as.guest(), body })).ok
}

test('[SEA-03] the next search follows a rule, and “search try” says why each result stands where it stands', async () => {
  const plain = await searched('musubi')
  const [top, second] = plain.Items
  assert.ok(top && second)
  const unasked = shop.products.find(({ id }) => !plain.Items.some(({ product_id }) => product_id === id))
  assert.ok(unasked)

  await ops('pin', 'set', 'up', fileOf({ query: 'Musubi', product_id: unasked.id, place: 'first' }))
  await ops('pin', 'set', 'down', fileOf({ query: 'musubi', product_id: top.product_id, place: 'last' }))
  await ops('equivalent', 'set', 'moke', fileOf({ line: 'moke rolls => musubi' }))
  await ops('page', 'set', 'savings', fileOf({ query: 'savings', path: '/deals' }))
  const pinned = await searched('musubi')
  assert.equal(pinned.Items[0]?.product_id, unasked.id)
  assert.ok(!pinned.Items.slice(0, 5).some(({ product_id }) => product_id === top.product_id))
  assert.equal((await searched('moke rolls')).Items[0]?.product_id, top.product_id)
  assert.equal((await searched('Savings')).page, '/deals')

  const { output } = await ops('search', 'try', 'musubi')
  assert.match(output, /^musubi: .*× 1\.00/m)
  assert.match(
    output,
    new RegExp(`^ 1 .*\\(${unasked.id}\\)\n +an operator has set it first for this query$`, 'm'),
  )
  assert.ok(output.includes(`${unasked.name}  (${unasked.id})`))
  assert.match(output, /^10 /m)
  assert.match((await ops('search', 'try', 'savings')).output, /^Opens \/deals/m)
  const { code, output: json } = await ops('search', 'try', 'moke rolls', '--store', shop.storeId, '--json')
  assert.deepEqual([code, (JSON.parse(json) as { sold: boolean }).sold], [0, true])
  assert.match((await ops('search', 'try', 'zzzzqqq')).output, /Finds nothing\./)
  assert.deepEqual(await ops('search', 'try', 'musubi', '--store', 'nowhere'), {
    code: 1,
    output: 'There is no such store.\n',
  })

  for (const [one, id] of [
    ['pin', 'up'],
    ['pin', 'down'],
    ['equivalent', 'moke'],
    ['page', 'savings'],
  ] as const)
    await ops(one, 'remove', id)
  assert.deepEqual(
    (await searched('musubi')).Items.map(({ product_id }) => product_id),
    plain.Items.map(({ product_id }) => product_id),
  )
})

test('[SEA-03] a new seed brings its lines up to date, and leaves what an operator has written or removed', async () => {
  const [first, second, third] = await db
    .select()
    .from(searchRules)
    .where(eq(searchRules.seeded, true))
    .orderBy(searchRules.ruleId)
  assert.ok(first && second && third)
  const idOf = (ruleId: string) => ruleId.slice('equivalent:'.length)
  const mine = 'my own words, other words'
  assert.match(
    (await ops('equivalent', 'list')).output,
    new RegExp(`^${idOf(first.ruleId)} .*\\(of the seed\\)$`, 'm'),
  )
  await ops('equivalent', 'set', idOf(first.ruleId), fileOf({ line: mine }))
  await ops('equivalent', 'remove', idOf(second.ruleId))
  await db
    .update(searchRules)
    .set({ body: { line: 'a line, of a version before' } })
    .where(eq(searchRules.ruleId, third.ruleId))
  const gone = { ruleId: 'equivalent:gone', kind: 'equivalent', body: { line: 'gone, left' } } as const
  await db.insert(searchRules).values({ ...gone, seeded: true, updatedAt: api.clock.now() })
  await ops('equivalent', 'set', 'in-between', fileOf({ line: 'words, of an operator' }))

  await seedAgain()
  const { equivalents } = await rules()
  const lineOf = ({ body }: typeof first) => ('line' in body ? body.line : '')
  assert.ok(equivalents.includes(lineOf(third)))
  for (const line of [lineOf(first), lineOf(second), 'a line, of a version before', 'gone, left'])
    assert.ok(!equivalents.includes(line), line)
  assert.deepEqual(equivalents.slice(-2).sort(), [mine, 'words, of an operator'].sort())
})

test('[SEA-03] every write to the rules gives them another version, and without one they are read once', async () => {
  const versions = new Set([(await rules()).version])
  for (const change of [
    sql`update search_rules set updated_at = updated_at`,
    sql`delete from search_rules where rule_id = (select min(rule_id) from search_rules)`,
    sql`delete from search_rules`,
  ]) {
    await db.execute(change)
    versions.add((await rules()).version)
  }
  assert.equal(versions.size, 4)
  assert.deepEqual((await rules()).equivalents, [])
  assert.equal(await rules(), await rules())
})
