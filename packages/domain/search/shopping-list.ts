import { asciiDigits } from '../entered/ascii-digits.ts'
import {
  dozens,
  dualPackings,
  halves,
  madeOf,
  measuredUnits,
  namesWithNumber,
  numbered,
  numberWords,
  ofWords,
  packing,
  packings,
  packUnits,
  pairs,
  sizeUnits,
  soldByTheDozen,
  wordKey,
} from './shopping-list-words.ts'

/** One article of a shopping list. */
export interface ListedArticle {
  /** What is searched: without quantity and packing, 1 to 80 characters, spelled as typed. */
  text: string
  /** Units, 1 to 99. */
  quantity: number
}

export interface ShoppingList {
  /** In the order of the text, each article once, 40 at most. */
  lines: readonly ListedArticle[]
  /** How many more there are in the text. */
  leftOut: number
}

export const mostLines = 40
export const longestLine = 80
export const mostUnits = 99

/** Of one article more is not looked at, characters. */
const longestPart = 120
/** More are only counted: whoever repeats 40 articles has no more than this. */
const mostParts = 120

const lineBreak = /[\n\r\v\f\u2028\u2029]+/u
/** All that separates articles within a line. The comma of “1,5 l” does not. */
const separator =
  /[;؛،、，；|]|(?<!\p{Nd}),|,(?!\p{Nd}{1,3}\s?(?:l|lt|ltr|lit(?:er|re)s?|kg|kilos?|lbs?|oz|لتر|كيلو)(?!\p{L}))/iu
const direction = /[\u00ad\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu
const blank = /[\s\p{Z}\p{Cc}\p{Cs}]+/gu
const bullet = /^(?:(?:[-–—*•·▪▫◦‣●○□☐☑✓✔➢>]|\[ ?[xX✓]? ?\])\s?)+/u
const numbering = /^\d{1,3}\s?[.)\]](?:\s|(?=\D))/u
const ending = /[\s.!?…,:-]+$/u
/** What an article has: a letter, a picture, or a number that is a name. */
const article = /\p{L}|\p{Extended_Pictographic}|\d{3}/u

const sign = '[xX×*✕]'
const count = String.raw`(\d{1,5})`
const leadingSigns = [
  new RegExp(String.raw`^${count}\s?(?:[×*✕]\s?|[xX]\s)(?=\S)`, 'u'),
  new RegExp(String.raw`^${sign}\s?${count}\s(?=\S)`, 'u'),
  new RegExp(String.raw`^[(\[]\s?${sign}?\s?${count}\s?${sign}?\s?[)\]]\s?(?=\S)`, 'u'),
]
const trailingSigns = [
  new RegExp(String.raw`(?<=\S)\s?[(\[]\s?${sign}?\s?${count}\s?${sign}?\s?[)\]]$`, 'u'),
  new RegExp(String.raw`(?<=\S)(?:\s[xX]|\s?[×*✕])\s?${count}$`, 'u'),
  new RegExp(String.raw`(?<=\S)\s${count}\s?${sign}$`, 'u'),
  new RegExp(String.raw`(?<=\S)(?:\s[-–—]\s?|\s?[:=]\s?)${count}$`, 'u'),
]

/** What was read of one article so far; without a quantity none was found. */
interface Read {
  text: string
  quantity: number | null
}

const clamp = (quantity: number): number => Math.min(mostUnits, Math.max(1, Math.round(quantity)))
const isQuantity = (number: number): boolean => number >= 1 && number <= mostUnits

/** The first word by its key and what follows it; null for a single word. */
function firstWord(text: string): { key: string; word: string; rest: string } | null {
  const at = text.indexOf(' ')
  if (at <= 0) return null
  const word = text.slice(0, at)
  return { key: wordKey(word), word, rest: text.slice(at + 1) }
}

function withoutOf(text: string): string {
  const first = firstWord(text)
  return first && ofWords.has(first.key) ? first.rest : text
}

function bySign(text: string, signs: readonly RegExp[]): Read | null {
  for (const one of signs) {
    const found = one.exec(text)
    if (found) return { text: text.replace(one, '').trim(), quantity: clamp(Number(found[1])) }
  }
  return null
}

/** “2 chargers”; a size stays with the article: “2 l cola”, “6 pack lager”. */
function byLeadingNumber(text: string): Read | null {
  const first = firstWord(text)
  const number = first && /^\d{1,2}$/.test(first.word) ? Number(first.word) : 0
  if (first === null || !isQuantity(number)) return null
  const second = firstWord(first.rest) ?? { key: wordKey(first.rest), word: first.rest, rest: '' }
  const unit = second.key.replace(/\.$/, '')
  if (namesWithNumber.has(`${number} ${unit}`)) return null
  const measure = measuredUnits.get(unit)
  if (measure !== undefined && second.rest !== '')
    return { text: `${measure} ${withoutOf(second.rest)}`, quantity: number }
  if (number === 1 && packUnits.has(unit) && second.rest !== '')
    return { text: withoutOf(second.rest), quantity: 1 }
  return sizeUnits.has(unit) ? null : { text: first.rest, quantity: number }
}

/** “two bananas”, “a couple of limes”. */
function byLeadingWord(text: string): Read | null {
  const first = firstWord(text)
  const number = first && numberWords.get(first.key)
  if (!first || number === undefined) return null
  const next = firstWord(first.rest)
  if (namesWithNumber.has(`${first.key} ${next?.key ?? wordKey(first.rest)}`)) return null
  const isCounted = next !== null && ['couple', 'few'].includes(next.key)
  if (isCounted) return { text: withoutOf(next.rest), quantity: numberWords.get(next.key) ?? number }
  return { text: withoutOf(first.rest), quantity: number }
}

/** “milk 2”, “water 3 bottles”, “حليب حبتين”; the number of a name stays: “diapers size 4”. */
function byTrailingNumber(text: string): Read | null {
  const words = text.split(' ')
  const last = wordKey(words.at(-1) ?? '')
  if (words.length > 1 && dualPackings.has(last)) return { text: words.slice(0, -1).join(' '), quantity: 2 }
  const isPacked = words.length > 2 && (packings.has(last) || packing.has(last))
  const before = isPacked ? words.slice(0, -1) : words
  const number = before.at(-1) ?? ''
  const named = before.slice(0, -1)
  if (named.length === 0 || !/^\d{1,2}$/.test(number) || !isQuantity(Number(number))) return null
  if (!isPacked && numbered.has(wordKey(named.at(-1) ?? ''))) return null
  return { text: named.join(' ').replace(/\s[-–—:]$/, ''), quantity: Number(number) }
}

/** “a dozen eggs” is one carton, a dozen of anything else twelve units. */
function byDozens({ text, quantity }: Read): Read | null {
  let first = firstWord(text)
  let part = 1
  if (first && halves.has(first.key)) {
    part = 0.5
    first = firstWord(first.rest)
    if (first && wordKey(first.word) === 'a') first = firstWord(first.rest)
  }
  if (!first || !dozens.has(first.key)) return null
  const rest = withoutOf(first.rest)
  const number = (quantity ?? 1) * part
  return { text: rest, quantity: clamp(soldByTheDozen.has(wordKey(rest)) ? Math.ceil(number) : number * 12) }
}

/** “bag of ice”, “3 cans of tuna”, “كيس ثلج”: the packing is not what is searched. */
function withoutPacking({ text, quantity }: Read): Read {
  const first = firstWord(text)
  if (!first) return { text, quantity }
  if (dualPackings.has(first.key)) return { text: withoutOf(first.rest), quantity: quantity ?? 2 }
  const rest = withoutOf(first.rest)
  const isLinked = rest !== first.rest
  const isSeveral = packings.has(first.key)
  if (!isSeveral && !packing.has(first.key)) return { text, quantity }
  const isArabic = /\p{Script=Arabic}/u.test(first.word)
  const isArticle = madeOf.has(firstWord(rest)?.key ?? wordKey(rest))
  const isPacking =
    isLinked || (isSeveral ? (quantity ?? 1) > 1 || (isArabic && quantity !== null) : isArabic)
  return isPacking && !isArticle ? { text: rest, quantity } : { text, quantity }
}

/** Six eggs and more are cartons of twelve. */
const cartons = (text: string, quantity: number): number =>
  quantity >= 6 && soldByTheDozen.has(wordKey(text)) ? Math.ceil(quantity / 12) : quantity

/** What one part of the text asks for; null when that is nothing. */
function readArticle(part: string): ListedArticle | null {
  const plain: Read = { text: part, quantity: null }
  const leading = bySign(part, leadingSigns) ?? byLeadingNumber(part) ?? byLeadingWord(part) ?? plain
  const counted = byDozens(leading)
  const read =
    counted ??
    (leading.quantity === null ? (bySign(part, trailingSigns) ?? byTrailingNumber(part) ?? leading) : leading)
  const { text, quantity } = withoutPacking(read)
  const units = quantity ?? 1
  const cut = text.slice(0, longestLine).replace(blank, ' ').replace(ending, '').trim()
  return article.test(cut) ? { text: cut, quantity: counted ? units : cartons(cut, units) } : null
}

/** “milk and 2 eggs” are two articles, and so is the end of “milk, eggs and bread”; “salt and vinegar chips” are one. */
function splitAtAnd(part: string, isLastOfSeveral: boolean): readonly string[] {
  const sure = part.split(/\s\+\s|\s(?:and|plus|&)\s(?=\d|(?:an?|two|three|four|five|six)\s)|\sو\s?(?=\d)/iu)
  if (!isLastOfSeveral) return sure
  return sure.flatMap((one) => {
    const words = one.replace(/^and\s/i, '').split(' ')
    const parts: string[] = []
    let from = 0
    words.forEach((word, at) => {
      const around = [words[at - 1] ?? '', 'and', words[at + 1] ?? ''].map(wordKey).join(' ')
      if (wordKey(word) !== 'and' || at === from || at === words.length - 1 || pairs.has(around)) return
      parts.push(words.slice(from, at).join(' '))
      from = at + 1
    })
    return [...parts, words.slice(from).join(' ')]
  })
}

const tidy = (text: string): string =>
  asciiDigits(text.slice(0, longestPart).replace(direction, '').replace(blank, ' ').trim())

/** The articles in one part of a line, each as it is written. A line that ends with a colon is a heading. */
function articlesIn(given: string, at: number, parts: number): readonly string[] {
  const unmarked = tidy(given).replace(bullet, '')
  const isHeading = parts === 1 && unmarked.endsWith(':')
  if (isHeading) return []
  const part = (at === 0 ? unmarked.replace(numbering, '') : unmarked).replace(ending, '')
  return splitAtAnd(part, at > 0 && at === parts - 1)
}

/**
 * Reads a shopping list as people type or paste it, in any language we speak (SEA-04): separated by lines, commas, semicolons or bullets; quantities
 * before or behind the article, in digits of any script or in words. Never fails, whatever the text is, and takes time in proportion to its length.
 */
export function parseShoppingList(text: string): ShoppingList {
  const found = new Map<string, ListedArticle>()
  let read = 0
  let leftOut = 0
  for (const line of text.split(lineBreak)) {
    const parts = line.split(separator).filter((part) => part.trim() !== '')
    for (const [at, part] of parts.entries()) {
      read += 1
      if (read > mostParts) leftOut += 1
      else for (const one of articlesIn(part, at, parts.length)) note(readArticle(one))
    }
  }
  return { lines: [...found.values()], leftOut }

  function note(listed: ListedArticle | null) {
    if (listed === null) return
    const key = wordKey(listed.text)
    const before = found.get(key)
    if (before) found.set(key, { ...before, quantity: clamp(before.quantity + listed.quantity) })
    else if (found.size >= mostLines) leftOut += 1
    else found.set(key, listed)
  }
}
