import { shareOf } from '../money/prorate.ts'

export interface TaxRate {
  key: string
  name: string
  /** Millionths: 4.712 % is 47120. */
  rate: number
}

export interface TaxRow extends TaxRate {
  amountCents: number
}

const salesTax = (rate: number): readonly TaxRate[] => [{ key: 'sales_tax', name: 'Sales tax', rate }]
const gst: TaxRate = { key: 'gst', name: 'GST', rate: 50_000 }
const withPst = (rate: number): readonly TaxRate[] => [gst, { key: 'pst', name: 'PST', rate }]
const hst = (rate: number): readonly TaxRate[] => [{ key: 'hst', name: 'HST', rate }]

/**
 * What may be passed on in Hawaiʻi: 4 % with the county's 0.5 % surcharge, 4.712 % on the price. All four
 * counties levy the surcharge.
 */
const hawaii: readonly TaxRate[] = [
  { key: 'general_excise_tax', name: 'Hawaiʻi general excise tax', rate: 47_120 },
]

/** By country and state or province; state-wide rates, without city and district additions. */
const byRegion: Readonly<Record<string, readonly TaxRate[]>> = {
  'US-HI': hawaii,
  'US-AZ': salesTax(56_000),
  'US-CA': salesTax(72_500),
  'US-CO': salesTax(29_000),
  'US-FL': salesTax(60_000),
  'US-IL': salesTax(62_500),
  'US-NV': salesTax(68_500),
  'US-NY': salesTax(40_000),
  'US-TX': salesTax(62_500),
  'US-UT': salesTax(61_000),
  'US-VA': salesTax(53_000),
  'US-WA': salesTax(65_000),
  'CA-AB': [gst],
  'CA-BC': withPst(70_000),
  'CA-MB': withPst(70_000),
  'CA-SK': withPst(60_000),
  'CA-QC': [gst, { key: 'qst', name: 'QST', rate: 99_750 }],
  'CA-ON': hst(130_000),
  'CA-NS': hst(140_000),
  'CA-NB': hst(150_000),
  'CA-NL': hst(150_000),
  'CA-PE': hst(150_000),
}

/** The taxes of a region, country and state or province: `US-HI`, `CA-BC`. An unknown one has none (Oregon). */
export const taxRatesOf = (region: string): readonly TaxRate[] => byRegion[region] ?? []

/**
 * Taxes on the goods after deals and codes; fees are not taxed (policy). Each tax is rounded once for the whole order,
 * half a cent upwards, never line by line.
 */
export const taxesOn = (region: string, goodsCents: number): readonly TaxRow[] =>
  taxRatesOf(region).map((tax) => ({ ...tax, amountCents: shareOf(Math.max(0, goodsCents), tax.rate) }))
