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

/** By state or province; state-wide rates, without city and district additions. */
const byState: Readonly<Record<string, readonly TaxRate[]>> = {
  HI: hawaii,
  AZ: salesTax(56_000),
  CA: salesTax(72_500),
  CO: salesTax(29_000),
  FL: salesTax(60_000),
  IL: salesTax(62_500),
  NV: salesTax(68_500),
  NY: salesTax(40_000),
  OR: [],
  TX: salesTax(62_500),
  UT: salesTax(61_000),
  VA: salesTax(53_000),
  WA: salesTax(65_000),
  AB: [gst],
  BC: withPst(70_000),
  MB: withPst(70_000),
  SK: withPst(60_000),
  QC: [gst, { key: 'qst', name: 'QST', rate: 99_750 }],
  ON: hst(130_000),
  NS: hst(140_000),
  NB: hst(150_000),
  NL: hst(150_000),
  PE: hst(150_000),
}

/** The taxes of a region; `region` begins with the state or province: `HI`, `HI-honolulu`, `BC`. */
export const taxRatesOf = (region: string): readonly TaxRate[] => byState[region.split('-')[0] ?? ''] ?? []

/**
 * Taxes on the goods after deals and codes; fees are not taxed (policy). Each tax is rounded once for the whole order,
 * half a cent upwards, never line by line.
 */
export const taxesOn = (region: string, goodsCents: number): readonly TaxRow[] =>
  taxRatesOf(region).map((tax) => ({ ...tax, amountCents: shareOf(Math.max(0, goodsCents), tax.rate) }))
