import { asciiDigits } from '../entered/ascii-digits.ts'

/** ʻokina and everything people type in its place. `unaccent` of PostgreSQL would turn some of them into an apostrophe. */
const okinas = /[ʻʼ‘’'`´]/g

const abbreviations: Readonly<Record<string, string>> = {
  st: 'street',
  str: 'street',
  ave: 'avenue',
  av: 'avenue',
  rd: 'road',
  dr: 'drive',
  ln: 'lane',
  pl: 'place',
  blvd: 'boulevard',
  hwy: 'highway',
  pkwy: 'parkway',
  ct: 'court',
  cir: 'circle',
  ter: 'terrace',
  lp: 'loop',
  wy: 'way',
  sq: 'square',
}

/** Lower case without ʻokina, kahakō and punctuation; words parted by one space. */
export const plainText = (text: string): string =>
  asciiDigits(text)
    .replace(okinas, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** `plainText` with street words written out, so that "Monsarrat Ave." and "monsarrat avenue" are the same. */
export const searchKey = (text: string): string =>
  plainText(text)
    .split(' ')
    .map((word) => (Object.hasOwn(abbreviations, word) ? abbreviations[word] : word))
    .join(' ')
