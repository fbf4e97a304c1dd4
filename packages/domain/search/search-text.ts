import { asciiDigits } from '../entered/ascii-digits.ts'

/** ʻOkina and every apostrophe, and tatweel. */
const unheard = /[\u02bb\u02bc\u2018\u2019'`´\u0640]/g

/** Marks above and below letters of Latin and Arabic: a hamza that is written on its letter too. Elsewhere marks tell words apart. */
const marked = /([\p{Script=Latin}\p{Script=Arabic}])\p{M}+/gu

/** Letters of Arabic that people write for each other, and the Persian shapes that some keyboards give. */
const sameLetters: Readonly<Record<string, string>> = { ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك', ٱ: 'ا' }

/**
 * Text as the search compares it: no case, no ʻokina or other apostrophes, no marks, one width, one form of each Arabic letter, one space
 * between words. `unaccent` of a database would turn the ʻokina into an apostrophe, so it is done here.
 */
export const searchText = (text: string): string =>
  asciiDigits(text)
    .normalize('NFKD')
    .replace(unheard, '')
    .replace(marked, '$1')
    .replace(/[ىیةکٱ]/g, (letter) => sameLetters[letter] ?? letter)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The words of it in their order, each once. */
export const searchWordsOf = (text: string): string[] => [
  ...new Set(searchText(text).split(' ').filter(Boolean)),
]
