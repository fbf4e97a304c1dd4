import { asciiDigits } from '../entered/ascii-digits.ts'
import { plainText } from '../entered/plain-text.ts'
import { zonedNumber } from './house-number.ts'
import { cutAfterStreet, hasName, isDirection, searchKey } from './search-key.ts'
import { endingState } from './states.ts'

/** One way to read what somebody wrote into the address field. */
export interface WrittenAddress {
  /** Of the house, `zonedNumber`; null when none was written. */
  number: number | null
  /** Street and city as `plainText`. */
  words: string
  /** Apartment or suite as it was written, `Apt 1203`; '' when none was. */
  unit: string
  /** Five digits, or three to six characters of a Canadian code without blank. */
  zip: string | null
  /** Code of the state or province. */
  state: string | null
}

/** Characters of a unit, as its field takes them by default (`SuiteMaxLength`). */
export const unitLength = 25

/** Longer texts are no address (`ADDRESS_MAX_LIMIT`); it bounds what the expressions below read. */
const longestText = 120

const designators =
  'apartment|appartement|apt|app|suite|ste|unit|room|rm|floor|fl|building|bldg|bureau|penthouse|ph|number|no|lot'
const unitValue = String.raw`(?:ph)?(?:\d{1,4}[a-z]?|[a-z]\d{0,4})(?:[-/][0-9a-z]{1,4})?`
const before = String.raw`(?<![\p{L}\p{N}])`
const after = String.raw`(?![\p{L}\p{N}])`
const units = new RegExp(
  `(?:${before}(?:${designators})(?![\\p{L}])\\.?[\\s:]*#?\\s*|#\\s*)${unitValue}${after}|${before}\\d{1,2}(?:st|nd|rd|th)\\s+(?:floor|fl)${after}`,
  'giu',
)
const numeroSign = /^(?:no\.?|number|nº|n°|#)\s*(?=\d+[a-z]?\s+\p{L})/iu
const usZip = /(?<![\p{L}\p{N}-])(\d{5})(?:-\d{0,4})?(?![\p{L}\p{N}])/gu
const caZip = /(?<![\p{L}\p{N}])([a-z]\d[a-z])[\s-]?(\d[a-z]\d)?(?![\p{L}\p{N}])/iu
const countries = /(?:^| )(?:usa|u s a|us|u s|united states of america|united states|america|canada)$/

/** "94-245 Farrington Hwy": the zone of rural Hawaiʻi, see `zonedNumber`. */
const zoned = /^(\d{1,2})-(\d{1,4})(?=[\sa-z,-]|$)/i
/** "1203-2330 Kalakaua", "1203/2330 Kalakaua": the unit before the house. */
const unitFirst = /^(\d{1,5}[a-z]?)\s*[-–/]\s*(?=\d{1,6}[a-z]?[\s,])/i
const house = /^(\d{1,6})(?:(?:\s*-\s*|)([a-z])(?=[\s,]|$)|\s+(1\/2))?(?=[\s,]|$)/i

interface Rest {
  text: string
  unit: string
}

function withoutUnit(text: string): Rest {
  const found: string[] = []
  const rest = text.replace(units, (unit) => {
    found.push(unit.replace(/\s+/g, ' ').trim())
    return ' , '
  })
  return { text: trimmed(rest), unit: found.join(' ') }
}

const trimmed = (text: string): string => text.replace(/^[\s,;.–-]+/, '')

/** The last ZIP code that is not where a house number is, or a Canadian code, and the text without it. */
function withoutZip(text: string): { text: string; zip: string | null } {
  const us = [...text.matchAll(usZip)].filter(({ index }) => index > 0).at(-1)
  const found = us ?? caZip.exec(text)
  if (found === null) return { text, zip: null }
  const rest = `${text.slice(0, found.index)} , ${text.slice(found.index + found[0].length)}`
  return { text: trimmed(rest), zip: `${found[1] ?? ''}${found[2] ?? ''}`.toUpperCase() }
}

const joined = (...parts: (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' ')

/** Words without country and state, unless nothing is left of them: "100 California" is a street. */
function wordsOf(text: string): Pick<WrittenAddress, 'words' | 'state'> {
  const all = plainText(text)
  const words = all.replace(countries, '')
  const ending = endingState(words.split(' '))
  if (ending && ending.before.length > 0) return { words: ending.before.join(' '), state: ending.state }
  return { words: words === '' ? all : words, state: null }
}

type Start = Pick<WrittenAddress, 'number'> & Rest

/** The house number at the beginning, and what was written with it; the first reading is the likeliest. */
function startsOf({ text, unit }: Rest): Start[] {
  const zone = zoned.exec(text)
  const [apart] = unitFirst.exec(text) ?? []
  const plain = (rest: string, more?: string): Start[] => {
    const found = house.exec(rest)
    if (found === null) return []
    const [all, number, letter, half] = found
    return [
      {
        number: Number(number),
        unit: joined(unit, more, letter?.toUpperCase(), half),
        text: rest.slice(all.length),
      },
    ]
  }
  const inZone = (found: RegExpExecArray): Start[] =>
    plain(text.slice((found[1] ?? '').length + 1)).map((start) => ({
      ...start,
      number: zonedNumber(Number(found[1]), start.number ?? 0),
    }))
  return [
    ...(zone ? inZone(zone) : []),
    ...(apart ? plain(text.slice(apart.length), apart.replace(/\s*[-–/]\s*$/, '')) : plain(text)),
  ]
}

const withStart = (start: Start, zip: string | null): WrittenAddress => ({
  number: start.number,
  unit: start.unit,
  zip,
  ...wordsOf(start.text),
})

/** "2330 A Kalakaua": a letter apart, where it is no direction and no part of a name. */
function letterApart(read: WrittenAddress): WrittenAddress[] {
  const [, letter, words] = /^([a-z]) (.+)$/.exec(read.words) ?? []
  if (read.number === null || letter === undefined || words === undefined) return []
  if (isDirection(letter) || !hasName(words)) return []
  return [{ ...read, words, unit: joined(read.unit, letter.toUpperCase()) }]
}

/** "Kalakaua Ave 2330, Honolulu": the number behind the street. */
function numberBehind(read: WrittenAddress): WrittenAddress[] {
  const [, street, number, city = ''] = /^(\D.*?) (\d{1,5})(?: (.+))?$/.exec(read.words) ?? []
  if (read.number !== null || street === undefined) return []
  return [{ ...read, number: Number(number), words: joined(street, city) }]
}

/** Words that no street has are left away: a bare unit ("… Ave 1203"), and all behind the street ("Waikīkī", "Oʻahu"). */
function relaxed(read: WrittenAddress): WrittenAddress[] {
  if (read.number === null) return []
  const words = read.words.split(' ')
  const bare = words.find((word, at) => at > 0 && /^\d{1,4}[a-z]?$/.test(word))
  const street = cutAfterStreet(read.words)
  return [
    ...(bare === undefined
      ? []
      : [{ ...read, words: words.filter((word) => word !== bare).join(' '), unit: joined(read.unit, bare) }]),
    ...(read.zip === null ? [] : [{ ...read, zip: null }]),
    ...(street === read.words ? [] : [{ ...read, words: street, unit: joined(read.unit, bare) }]),
  ]
}

/**
 * What somebody may have meant, the likeliest first: units within the line, ZIP code and ZIP+4, country and state by name, the
 * number behind the street, a ZIP code alone. A search takes the first reading that finds something (LOC-13).
 */
export function readingsOf(typed: string): WrittenAddress[] {
  const line = asciiDigits(typed.slice(0, longestText))
    .replaceAll('½', ' 1/2')
    .replace(/[،؛;\n]/g, ',')
    // Of several spaces one counts: in a postal code, and in the name of a state.
    .replace(/\s+/g, ' ')
  const apart = withoutUnit(trimmed(line).replace(numeroSign, ''))
  const { text, zip } = withoutZip(apart.text)
  const rest = { text, unit: apart.unit }
  const whole: WrittenAddress = { number: null, unit: apart.unit, zip, ...wordsOf(text) }
  const starts = startsOf(rest).map((start) => withStart(start, zip))
  const zipFirst = /^(\d{5})(?:-\d{0,4})?(?=[\s,]|$)/.exec(text)
  const read = [
    ...starts.flatMap(letterApart),
    ...starts,
    // "17 Ave SW" and "12th Ave" are streets.
    whole,
    ...numberBehind(whole),
    ...(zipFirst ? [{ ...whole, zip: zipFirst[1] ?? null, ...wordsOf(text.slice(zipFirst[0].length)) }] : []),
  ]
  return [...read, ...read.flatMap(relaxed)].filter(({ words, zip: code }) => words !== '' || code !== null)
}

/** The street line of an address: house number, unit, and the street as `searchKey`. */
export function parseTypedAddress(line: string): Pick<WrittenAddress, 'number' | 'words' | 'unit'> {
  const rest = withoutUnit(asciiDigits(line.slice(0, longestText)))
  const { number, text, unit } = startsOf(rest)[0] ?? { ...rest, number: null }
  return { number, unit, words: searchKey(text) }
}
