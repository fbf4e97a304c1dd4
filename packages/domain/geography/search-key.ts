import { plainText } from '../entered/plain-text.ts'

const suffixes: Readonly<Record<string, string>> = {
  st: 'street',
  str: 'street',
  ave: 'avenue',
  av: 'avenue',
  aven: 'avenue',
  rd: 'road',
  dr: 'drive',
  drv: 'drive',
  ln: 'lane',
  pl: 'place',
  blvd: 'boulevard',
  boul: 'boulevard',
  bd: 'boulevard',
  hwy: 'highway',
  pkwy: 'parkway',
  ct: 'court',
  crt: 'court',
  cir: 'circle',
  ter: 'terrace',
  terr: 'terrace',
  lp: 'loop',
  wy: 'way',
  sq: 'square',
  cres: 'crescent',
  trl: 'trail',
  ch: 'chemin',
}

const directions: Readonly<Record<string, string>> = {
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  ne: 'northeast',
  nw: 'northwest',
  se: 'southeast',
  sw: 'southwest',
  nord: 'north',
  sud: 'south',
  est: 'east',
  ouest: 'west',
  o: 'west',
}

const ordinals = (
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth ' +
  'sixteenth seventeenth eighteenth nineteenth twentieth'
).split(' ')

const written: Readonly<Record<string, string>> = {
  ...suffixes,
  ...directions,
  ...Object.fromEntries(ordinals.map((word, at) => [word, String(at + 1)])),
  mt: 'mount',
  ste: 'sainte',
}

/** `12th`, and what is typed of it so far. */
const ordinalEnding = /^(\d+)(?:s|st|n|nd|r|rd|t|th)$/

/** A word of an address as the index has it: abbreviations and directions written out, ordinals as numbers. */
const indexWord = (word: string): string =>
  Object.hasOwn(written, word) ? (written[word] ?? word) : word.replace(ordinalEnding, '$1')

/** `plainText` with each word as the index has it, so that "S. Monsarrat Ave." and "south monsarrat avenue" are the same. */
export const searchKey = (text: string): string => plainText(text).split(' ').map(indexWord).join(' ')

/** What a typed word may begin in the index: itself, its written form, and "St" may be Saint. */
export const wordForms = (word: string): readonly string[] => [
  ...new Set([word, indexWord(word), ...(word === 'st' ? ['saint'] : [])]),
]

const streetWords = new Set(Object.values(suffixes))

/** A direction by letter or word. */
export const isDirection = (word: string): boolean =>
  Object.hasOwn(directions, word) || Object.values(directions).includes(word)

/** Is there a word that is neither a suffix nor a direction? */
export const hasName = (words: string): boolean =>
  words.split(' ').some((word) => !streetWords.has(indexWord(word)) && !isDirection(word))

/** Words of an address up to the end of its street, with a direction behind it; all when no word says where the street ends. */
export function cutAfterStreet(words: string): string {
  const all = words.split(' ')
  const at = all.findIndex((word, index) => index > 0 && streetWords.has(indexWord(word)))
  if (at === -1) return words
  return all.slice(0, at + (isDirection(all[at + 1] ?? '') ? 2 : 1)).join(' ')
}
