import { prorate } from '../money/prorate.ts'
import type { TaxClass } from './tax-class.ts'

/** Names a tax; its words are looked up by it. */
export type TaxKey = 'general_excise_tax' | 'sales_tax' | 'gst' | 'pst' | 'hst' | 'qst'

export interface TaxRate {
  key: TaxKey
  /** Millionths: 4.712 % is 47120. */
  rate: number
  /** Where a class is taxed otherwise; 0 is exempt or zero-rated. */
  other: Readonly<Partial<Record<TaxClass, number>>>
}

export interface TaxRow {
  key: TaxKey
  amountCents: number
}

type Other = TaxRate['other']
const all = (classes: readonly TaxClass[], rate: number): Other =>
  Object.fromEntries(classes.map((each) => [each, rate]))

/** Food for home consumption, in the widest reading of a state and in the one that taxes sweets and soft drinks. */
const food: readonly TaxClass[] = ['grocery', 'snack', 'candy', 'soda', 'soft_drink', 'small_drink']
const plainFood: readonly TaxClass[] = ['grocery', 'snack', 'small_drink']

const salesTax = (rate: number, other: Other): readonly TaxRate[] => [{ key: 'sales_tax', rate, other }]

/** Basic groceries are zero-rated (Excise Tax Act, schedule VI, part III); snacks, sweets, single drinks are not. */
const zeroRated: Other = { grocery: 0 }
const gst: TaxRate = { key: 'gst', rate: 50_000, other: zeroRated }
const pst = (rate: number, other: Other): TaxRate => ({ key: 'pst', rate, other })
const hst = (rate: number): readonly TaxRate[] => [{ key: 'hst', rate, other: zeroRated }]

/**
 * Hawaiʻi's general excise tax is the seller's: 4 % of the State and 0.5 % of the county, which all four counties levy.
 * What is passed on is itself taxed, so at most 4.712 % may be shown (Department of Taxation, Tax Facts 37-1 and county
 * surcharge table); that is the rate here, in every county. Food and medicine without prescription are taxed alike.
 */
const hawaii: readonly TaxRate[] = [{ key: 'general_excise_tax', rate: 47_120, other: {} }]

/** By country and state or province; rates of the state or province, without city and district additions. */
const byRegion: Readonly<Record<string, readonly TaxRate[]>> = {
  'US-HI': hawaii,
  'US-AZ': salesTax(56_000, all(food, 0)),
  // Of food, what is carbonated is taxed.
  'US-CA': salesTax(72_500, all([...plainFood, 'candy', 'soft_drink'], 0)),
  'US-CO': salesTax(29_000, all(plainFood, 0)),
  'US-FL': salesTax(60_000, all([...plainFood, 'medicine'], 0)),
  // The State's 1 % on groceries ended with 2025; for medicine it stayed.
  'US-IL': salesTax(62_500, { ...all(plainFood, 0), medicine: 10_000 }),
  'US-NV': salesTax(68_500, all(food, 0)),
  'US-NY': salesTax(40_000, all([...plainFood, 'medicine'], 0)),
  'US-TX': salesTax(62_500, all([...plainFood, 'medicine'], 0)),
  'US-UT': salesTax(61_000, all(food, 30_000)),
  'US-VA': salesTax(53_000, { ...all(food, 10_000), medicine: 0 }),
  'US-WA': salesTax(65_000, all([...plainFood, 'candy'], 0)),
  'CA-AB': [gst],
  // Food is exempt, but not what is sweet and carbonated (2021); liquor pays 10 %.
  'CA-BC': [
    gst,
    pst(70_000, {
      ...all([...plainFood, 'candy', 'soft_drink', 'prepared', 'medicine'], 0),
      alcohol: 100_000,
    }),
  ],
  'CA-MB': [gst, pst(70_000, zeroRated)],
  'CA-SK': [gst, pst(60_000, { grocery: 0, alcohol: 100_000 })],
  'CA-QC': [gst, { key: 'qst', rate: 99_750, other: zeroRated }],
  'CA-ON': hst(130_000),
  'CA-NS': hst(140_000),
  'CA-NB': hst(150_000),
  'CA-NL': hst(150_000),
  'CA-PE': hst(150_000),
}

/** The taxes of a region, country and state or province: `US-HI`, `CA-BC`. An unknown one has none (Oregon). */
export const taxRatesOf = (region: string): readonly TaxRate[] => byRegion[region] ?? []

/** Every region the table knows. */
export const taxRegions: readonly string[] = Object.keys(byRegion)

/** Cents that are taxed as goods of a class. */
export interface TaxedPart {
  taxClass: TaxClass
  cents: number
}

/** The rate of a class in millionths. */
const rateFor = (tax: TaxRate, taxClass: TaxClass): number => tax.other[taxClass] ?? tax.rate

/**
 * The taxes on what is paid for the goods (after deals, codes and credits) and on taxed deposits; fees are not taxed
 * (policy). Each tax is rounded once, half a cent upwards, on the sum of all parts; one that takes nothing is left out.
 */
export function taxesOn(region: string, parts: readonly TaxedPart[]): readonly TaxRow[] {
  return taxRatesOf(region)
    .map((tax) => {
      const exact = parts.reduce(
        (sum, part) => sum + BigInt(part.cents) * BigInt(rateFor(tax, part.taxClass)),
        0n,
      )
      return { key: tax.key, amountCents: Number((exact + 500_000n) / 1_000_000n) }
    })
    .filter((tax) => tax.amountCents > 0)
}

/** What of the given taxes falls on each part; they add up to the taxes exactly. */
export function taxShares(region: string, taxes: readonly TaxRow[], parts: readonly TaxedPart[]): number[] {
  const byTax = taxRatesOf(region).map((tax) =>
    prorate(
      taxes.find(({ key }) => key === tax.key)?.amountCents ?? 0,
      parts.map((part) => part.cents * rateFor(tax, part.taxClass)),
    ),
  )
  return parts.map((_, index) => byTax.reduce((sum, shares) => sum + (shares[index] ?? 0), 0))
}
