import { stemmer } from 'stemmer'
import { compoundsFrom } from './compounds.ts'
import { searchWordsOf } from './search-text.ts'

/** A word of a query or of a product's texts. */
export interface Word {
  /** Folded (`searchText`), several written words joined where they are one word (`compounds`, sizes). */
  readonly text: string
  /** What singular and plural have in common. Words are the same when these are. */
  readonly stem: string
  /** A number, alone or with its unit, or a word such as “large”. */
  readonly isSize: boolean
}

const isArabic = (word: string) => /^\p{Script=Arabic}+$/u.test(word)

/** The article of an Arabic word, alone or after “and”, “with”, “for”. */
const article = /^(?:[وبلف]?ال|لل)(?=\p{L}{3})/u

/** Plurals that Porter's rules do not know. */
const singularOf = (word: string): string =>
  word.replace(/(lea|loa|hal|shel)ves$/, '$1f').replace(/knives$/, 'knife')

/** What the forms of a folded word have in common. English by Porter's rules; Arabic loses its article alone, because its light stemmers take letters of words for prefixes. */
export const stemOf = (word: string): string =>
  isArabic(word)
    ? word.replace(article, '')
    : word.replace(/[a-z]+$/, (letters) => stemmer(singularOf(letters)))

/** Words that say nothing about what is wanted. */
const stopWords = new Set(
  `a an and any anything by da for from get i in me my n need of on or pls please some somethin something stuff that the thing things to want we with w
   و او أو من في مع على عن ابي اريد أريد ابغي عايز بدي شي شيء يا`
    .split(/\s+/)
    .flatMap(searchWordsOf),
)

/** Packing and praise: counts only as long as something has it in its name. */
const packing = new Set(
  `bad best better cheap cheaper cheapest favorite favourite good great new nice now popular really today tonight top very yummy
   افضل احسن رخيص رخيصه جيد جيده لذيذ لذيذه
   bag bottle box bunch can carton case jar jug loaf pack packet package pair piece roll single size tub tube unit
   كيس علبه علب كرتون قاروره زجاجه حبه باكيت عبوه مقاس`
    .split(/\s+/)
    .map((word) => stemOf(word)),
)

/** Sizes without a number. */
const sizeWords = new Set(
  `big bigger biggest giant huge jumbo large larger largest little mini small smaller smallest tiny xl
   كبير كبيره صغير صغيره وسط عملاق`
    .split(/\s+/)
    .map((word) => stemOf(word)),
)

/** Units by how they are written. */
const units: ReadonlyMap<string, string> = new Map(
  Object.entries({
    pack: 'pack pk pck packs pks',
    ct: 'ct count cnt',
    l: 'l lt liter liters litre litres لتر',
    ml: 'ml مل',
    oz: 'oz ounce ounces',
    lb: 'lb lbs pound pounds',
    g: 'g gram grams',
    kg: 'kg kilo kilos كيلو',
    mg: 'mg',
    gal: 'gal gallon gallons',
    pt: 'pt pint pints',
    w: 'w watt watts',
  }).flatMap(([unit, spellings]) => spellings.split(' ').map((spelling) => [spelling, unit] as const)),
)

const numbers: ReadonlyMap<string, string> = new Map(
  'one two three four five six seven eight nine ten twelve'
    .split(' ')
    .map((name, at) => [name, String(name === 'twelve' ? 12 : at + 1)] as const),
)

function wordOf(text: string): Word {
  const stem = stemOf(text)
  return { text, stem, isSize: /^\d/.test(text) || sizeWords.has(stem) }
}

const digitsOf = (word: string): string | undefined => (/^\d+$/.test(word) ? word : numbers.get(word))

/** Numbers and the units that follow them become one word: “6 pack”, “six-pack” and “6pk” are `6pack`. */
function withSizes(words: readonly string[]): string[] {
  const joined: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const own = /^(\d+|six|twelve)(\p{L}+)$/u.exec(word)
    const ownUnit = units.get(own?.[2] ?? '')
    const digits = digitsOf(word)
    // “12 fl oz”
    const skipped = words[at + 1] === 'fl' ? 1 : 0
    const unit = digits === undefined ? undefined : units.get(words[at + 1 + skipped] ?? '')
    if (ownUnit !== undefined) joined.push(`${digitsOf(own?.[1] ?? '')}${ownUnit}`)
    else if (unit !== undefined) {
      joined.push(`${digits}${unit}`)
      at += 1 + skipped
    } else joined.push(word)
  }
  return joined
}

/** Batteries, as people say them. */
const cells = (text: string): string =>
  text.replace(/\bdouble[ -]a\b/gi, 'AA').replace(/\btripp?le[ -]a\b/gi, 'AAA')

/** The words of a text in their order, without those that say nothing; of nothing but such words all. */
export function wordsOf(text: string): Word[] {
  const written = withSizes(searchWordsOf(cells(text)))
  const telling = written.filter((word) => !stopWords.has(word))
  return compoundsFrom(telling.length > 0 ? telling : written, stemOf).map(wordOf)
}

export const isPacking = ({ stem }: Word): boolean => packing.has(stem)

/** One key for words written together or apart, in singular or plural: “tooth brushes” and “toothbrush”. */
export const joinedKey = (words: readonly Word[]): string =>
  stemOf(words.map(({ text, stem }) => (isArabic(text) ? stem : text)).join(''))
