import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { earlyFonts, fontFaces } from './font-faces.ts'

interface Range {
  file: string
  first: number
  last: number
}

const ranges: readonly Range[] = [...fontFaces.matchAll(/url\(([^)]+)\)[^}]*unicode-range:([^}]+)/g)].flatMap(
  ([, file = '', list = '']) =>
    list.split(',').map((part) => {
      const [first = '', last = first] = part.replace('U+', '').split('-')
      return { file, first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) }
    }),
)

const filesOf = (character: string): string[] => {
  const code = character.codePointAt(0) ?? 0
  return ranges.filter(({ first, last }) => first <= code && code <= last).map(({ file }) => file)
}

const leaves = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Object.values(value).map(leaves) : value

test('an English page needs the fonts that are requested first, and no other', () => {
  // Without the names of values, the choices between them and the tags.
  const texts = JSON.stringify(leaves(JSON.parse(readFileSync('messages/en.json', 'utf8')))).replaceAll(
    /\{\w+(?:, \w+)?|[{}[\]\\]|=\d|<\/?\w+>/g,
    '',
  )
  const others = [...new Set(texts)].filter((character) => !earlyFonts.includes(filesOf(character)[0] ?? ''))
  // Drawn by the fonts of the device: no font of the shop has them.
  assert.deepEqual(
    others.filter((character) => filesOf(character).length > 0),
    [],
  )
})

test('no character of Latin is in both of its files', () => {
  const latin = ranges.filter(({ file }) => /nunito(?:Latin)?-/.test(file))
  const overlapping = latin.filter((range) =>
    latin.some(
      (other) => other.file !== range.file && other.first <= range.last && range.first <= other.last,
    ),
  )
  assert.equal(new Set(latin.map(({ file }) => file)).size, 2)
  assert.deepEqual(overlapping, [])
})
