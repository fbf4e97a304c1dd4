import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onOneLine, printableJson, printableLine, printableLogLine } from './printable.ts'

const separators = ['\u2028', '\u2029', '\u061c', '\u200e', '\u200f']
const directions = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069']
const controls = [...Array(0x20).keys(), ...Array.from({ length: 0x21 }, (_, at) => 0x7f + at)].map((code) =>
  String.fromCharCode(code),
)
const obeyed = [...controls, ...separators, ...directions]

test('[LOG-01] nothing that a terminal obeys is left in a line, and each such character is shown by its code', () => {
  for (const character of obeyed) {
    const code = character.charCodeAt(0).toString(16)
    assert.equal(printableLine(`a${character}b`), `a\\u{${code}}b`)
    assert.equal(onOneLine(`a${character}${character}b`), 'a b')
  }
  assert.equal(printableLine('\u001b]52;c;cm0=\u0007'), '\\u{1b}]52;c;cm0=\\u{7}')
})

test('letters of every language, signs and emoji stay as they are', () => {
  for (const text of ['Kōlea ʻŌhiʻa', 'حليب طازج، ٣', '👩‍🍳 50 % × 2', 'a\\u{1b}'])
    assert.deepEqual([printableLine(text), onOneLine(text)], [text, text])
})

test('[LOG-01] JSON stays the same value without anything that a terminal obeys', () => {
  const value = { text: `a${obeyed.join('')}b` }
  const json = printableJson(JSON.stringify(value))
  assert.deepEqual(JSON.parse(json), value)
  for (const character of obeyed) assert.ok(!json.includes(character))
  assert.equal(printableLogLine(`${JSON.stringify('a\u009b')}\n`), '"a\\u009b"\n')
})
