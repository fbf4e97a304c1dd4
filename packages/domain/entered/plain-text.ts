import { asciiDigits } from './ascii-digits.ts'

/** ʻokina and everything people type in its place. `unaccent` of PostgreSQL would turn some of them into an apostrophe. */
const okinas = /[ʻʼ‘’'`´]/g

/** Lower case without ʻokina, kahakō and punctuation; digits as 0–9; words parted by one space. */
export const plainText = (text: string): string =>
  asciiDigits(text)
    .replace(okinas, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
