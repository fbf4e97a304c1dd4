import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { earlyFonts, fontFaces } from './font-faces.ts'

interface Range {
  family: string
  file: string
  first: number
  last: number
}

const ranges: readonly Range[] = [
  ...fontFaces.matchAll(/font-family:"([^"]+)";src:url\(([^)]+)\)[^}]*unicode-range:([^}]+)/g),
].flatMap(([, family = '', file = '', list = '']) =>
  list.split(',').map((part) => {
    const [first = '', last = first] = part.replace('U+', '').split('-')
    return { family, file, first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) }
  }),
)

/** What a browser loads for a character: of the first family that names it, the last file. */
function fileOf(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0
  const named = ranges.filter(({ first, last }) => first <= code && code <= last)
  return named.findLast(({ family }) => family === named[0]?.family)?.file
}

const leaves = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Object.values(value).map(leaves) : value

test('an English page needs the fonts that are requested first, and no other', () => {
  // Without the names of values, the choices between them and the tags.
  const texts = JSON.stringify(leaves(JSON.parse(readFileSync('messages/en/texts.json', 'utf8')))).replaceAll(
    /\{\w+(?:, \w+)?|[{}[\]\\]|=\d|<\/?\w+>/g,
    '',
  )
  const others = [...new Set(texts)]
    .map(fileOf)
    .filter((file) => file !== undefined && !earlyFonts.includes(file))
  // What none of its fonts has is rendered by those of the device.
  assert.deepEqual(others, [])
})

test('a character of a small file of Latin is not looked for in a larger one', () => {
  const fileNamed = (character: string) => fileOf(character)?.match(/(\w+)-[0-9a-f]+\.woff2$/)?.[1]
  const rendered = {
    A: 'nunito',
    é: 'nunito',
    '×': 'nunito',
    ʻ: 'nunito',
    ā: 'nunito',
    '…': 'nunito',
    '⁨': 'nunito',
  }
  const accented = { ñ: 'nunitoAccents', À: 'nunitoAccents', ÿ: 'nunitoAccents' }
  const rare = {
    '<': 'nunitoLatin',
    '÷': 'nunitoLatin',
    œ: 'nunitoLatin',
    '‐': 'nunitoLatin',
    '→': undefined,
  }
  const expected = {
    ...rendered,
    ...accented,
    ...rare,
    ž: 'nunitoExt',
    '₱': undefined,
    '₪': 'nunitoExt',
    م: 'readex',
  }
  assert.deepEqual(
    Object.fromEntries(Object.keys(expected).map((character) => [character, fileNamed(character)])),
    expected,
  )
})
