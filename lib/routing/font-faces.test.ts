import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { earlyFonts, fontFaces } from './font-faces.ts'
import { locales } from './locale.ts'
import type { Locale } from './locale.ts'

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

/** The families of a language, in the order of app/styles/tokens.css, without those of the device. */
const families: Record<Locale, readonly string[]> = {
  en: ['Nunito', 'Nunito Ext'],
  ar: ['Readex Pro', 'Nunito', 'Nunito Ext'],
}

/** What a browser loads for a character: of the first family that names it, the last file. */
function fileOf(character: string, locale: Locale = 'en'): string | undefined {
  const code = character.codePointAt(0) ?? 0
  const named = ranges.filter(({ first, last }) => first <= code && code <= last)
  const family = families[locale].find((name) => named.some((range) => range.family === name))
  return named.findLast((range) => range.family === family)?.file
}

const leaves = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Object.values(value).map(leaves) : value

/** Characters of a language's texts, on few pages, that are of a font which is not requested first. */
const rareCharacters = { en: [], ar: ['«', '»'] }

for (const locale of locales)
  test(`a page in ${locale} needs the fonts that are requested first, and no other but for rare characters`, () => {
    // Without the names of values, the choices between them and the tags.
    const texts = JSON.stringify(
      leaves(JSON.parse(readFileSync(`messages/${locale}/texts.json`, 'utf8'))),
    ).replaceAll(/\{\w+(?:, \w+)?|[{}[\]\\]|=\d|<\/?\w+>/g, '')
    const characters = [...new Set(texts)].map((character) => ({
      character,
      file: fileOf(character, locale),
    }))
    const isEarly = (file: string) => earlyFonts(locale).includes(file)
    // What none of the fonts has is rendered by those of the device.
    const others = characters.filter(({ file }) => file !== undefined && !isEarly(file))
    assert.deepEqual(others.map(({ character }) => character).toSorted(), rareCharacters[locale])
    const used = new Set(characters.map(({ file }) => file))
    assert.deepEqual(
      earlyFonts(locale).filter((file) => !used.has(file)),
      [],
    )
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
  }
  assert.deepEqual(
    Object.fromEntries(Object.keys(expected).map((character) => [character, fileNamed(character)])),
    expected,
  )
})
