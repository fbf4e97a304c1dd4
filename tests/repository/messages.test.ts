import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { locales } from '../../lib/routing/locale.ts'

type Messages = { [key: string]: string | Messages }

const folder = join(import.meta.dirname, '../../messages')
const read = (locale: string, file = 'texts.json') =>
  JSON.parse(readFileSync(join(folder, locale, file), 'utf8')) as Messages

function* entries(messages: Messages, path = ''): Generator<[string, string]> {
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') yield [`${path}${key}`, value]
    else yield* entries(value, `${path}${key}.`)
  }
}

/** Names of the values a message takes: `{count, plural, …}` and `{name}` alike. */
const values = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name))].sort()

const english = new Map(entries(read('en')))

test('[I18N-01] each language of the shop has a folder, and each folder is a language', () => {
  assert.deepEqual(readdirSync(folder).sort(), [...locales].sort())
})

test('[I18N-01] an Arabic text preserves the order of an address, which begins with a number, by an isolate of its own', () => {
  for (const [key, text] of entries(read('ar'))) {
    const rest = text.replaceAll(/\u2068\{(?:street|place)\}\u2069/g, '')
    assert.doesNotMatch(rest, /\{(?:street|place)\}/, key)
  }
})

for (const locale of locales) {
  test(`[SHL-04] [I18N-01] ${locale} has what is shown when nothing else can be loaded`, () => {
    const texts = new Map(entries(read(locale, 'last-resort.json')))
    assert.deepEqual([...texts.keys()].sort(), ['retry', 'text', 'title'])
    for (const [key, text] of texts) assert.notEqual(text.trim(), '', key)
  })

  test(`[I18N-01] ${locale} has every text, none empty, with the same values`, () => {
    const texts = new Map(entries(read(locale)))
    assert.deepEqual([...texts.keys()].sort(), [...english.keys()].sort())
    for (const [key, text] of texts) {
      assert.notEqual(text.trim(), '', key)
      assert.deepEqual(values(text), values(english.get(key) ?? ''), key)
    }
  })
}

test('what people read in English says email, not e-mail', () => {
  const api = readFileSync(join(folder, '../store-api/texts/en/messages.ts'), 'utf8')
  const said = [...english.values(), ...api.split('\n')]
  assert.deepEqual(
    said.filter((text) => /e-mail/i.test(text)),
    [],
  )
})
