import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')

/** Everything that people read: the interface, mails and answers of the API, and what is seeded. */
const files = [
  'messages/*/*.json',
  'store-api/texts/{en,ar}.ts',
  'store-api/db/seed/{help,catalog}/**/*.ts',
].flatMap((pattern) => globSync(pattern, { cwd: root }))

/** Points that an order would earn or be paid with, or money back as a share of it. */
const promises =
  /\b(earn|spend|redeem|collect|get)\w*\b[^.]{0,40}\bpoints\b|\d\s?% (cash ?)?back\b|\bcash ?back\b|\bbonus points\b|نقاط (مكافآت|إضافية)|استرداد نقدي/iu

test('[PRO-01] no text promises points or money back: nothing in the shop fulfills such a promise', () => {
  assert.ok(files.length > 20, 'the texts are found')
  const found = files.filter((file) => promises.test(readFileSync(join(root, file), 'utf8')))
  assert.deepEqual(found, [])
})

test('such a promise would be found', () => {
  for (const text of ['Earn 5 points with every order', 'Members get 5% back', 'Cashback on Fridays'])
    assert.match(text, promises)
})
