import type { TaxedProduct } from './tax-class.ts'
import { containersOf, type Containers } from './containers.ts'

type DrinkKind = 'water' | 'soft' | 'juice' | 'tea' | 'milk' | 'beer' | 'wine' | 'mixed' | 'spirits'

/** Sealed drinks by category slug, or `category/sub-category` where a shelf differs; null is no sealed drink. */
const byShelf: Readonly<Record<string, DrinkKind | null>> = {
  soda: 'soft',
  water: 'water',
  'water/coconut-water': 'juice',
  juice: 'juice',
  energy: 'soft',
  'energy/energy-shots': null,
  'energy/protein': 'milk',
  tea: 'tea',
  'coffee/cold-coffee': 'tea',
  'dairy/milk': 'milk',
  'dairy/plant-milk': 'milk',
  beer: 'beer',
  wine: 'wine',
  spirits: 'spirits',
  'spirits/ready-to-drink': 'mixed',
}

/** The sealed containers in one unit of a product. */
export interface DrinkContainers extends Containers {
  kind: DrinkKind
}

/** What is bottled in one unit of a product; null where nothing is. */
export function drinkContainersOf({
  categorySlug,
  subcategory,
  sizeValue,
}: TaxedProduct): DrinkContainers | null {
  const shelf = byShelf[`${categorySlug}/${subcategory}`]
  const kind = shelf === undefined ? byShelf[categorySlug] : shelf
  const held = containersOf(sizeValue)
  return kind && held ? { ...held, kind } : null
}

interface DepositLaw {
  kinds: readonly DrinkKind[]
  /** A container above this is outside the law. */
  upToOunces: number
  depositCents: number
  /** From this size the other amount applies. */
  largeFromOunces?: number
  largeCents?: number
  /** Retained by the programme, charged beside the deposit. */
  feeCents?: number
  /** The deposit is part of the taxed price. */
  depositTaxed?: true
}

const soberKinds: readonly DrinkKind[] = ['water', 'soft', 'juice', 'tea']
const everyKind: readonly DrinkKind[] = [...soberKinds, 'milk', 'beer', 'wine', 'mixed', 'spirits']
const fourLiters = 135.3
const aboveLiter = { largeFromOunces: 33.9, largeCents: 25 }
const atlantic: DepositLaw = { kinds: soberKinds, upToOunces: 169.1, depositCents: 10 }

/**
 * Container deposits by country and state or province; a region without an entry has none. They are no price and are not
 * taxed, but in California, where they follow their drink; Hawaiʻi's tax leaves out both the deposit and the fee of HI-5
 * (HRS §342G-102, §342G-110; Department of Taxation, Announcement 2002-20). Recycling fees of provinces are within their
 * prices.
 */
const byRegion: Readonly<Record<string, DepositLaw>> = {
  'US-HI': {
    kinds: [...soberKinds, 'beer', 'mixed'],
    upToOunces: 68,
    depositCents: 5,
    feeCents: 1,
  },
  'US-CA': {
    kinds: [...soberKinds, 'beer', 'wine', 'mixed', 'spirits'],
    upToOunces: fourLiters,
    depositCents: 5,
    largeFromOunces: 24,
    largeCents: 10,
    depositTaxed: true,
  },
  'US-OR': { kinds: [...soberKinds, 'beer'], upToOunces: 101.5, depositCents: 10 },
  'US-NY': { kinds: ['water', 'soft', 'beer'], upToOunces: 127.9, depositCents: 5 },
  'CA-BC': { kinds: everyKind, upToOunces: fourLiters, depositCents: 10 },
  'CA-AB': { kinds: everyKind, upToOunces: 338, depositCents: 10, ...aboveLiter },
  'CA-SK': { kinds: everyKind, upToOunces: fourLiters, depositCents: 10, ...aboveLiter },
  'CA-MB': { kinds: ['beer'], upToOunces: fourLiters, depositCents: 10 },
  'CA-ON': { kinds: ['beer', 'wine', 'mixed', 'spirits'], upToOunces: fourLiters, depositCents: 10 },
  'CA-QC': { kinds: everyKind, upToOunces: 67.7, depositCents: 10 },
  'CA-NS': atlantic,
  'CA-NB': atlantic,
  'CA-NL': atlantic,
  'CA-PE': atlantic,
}

/** Cents for one container: the smallest and the largest deposit, and the fee beside it. */
export interface DepositTerms {
  fromCents: number
  toCents: number
  feeCents: number
}

/** What the law of a region (`US-HI`) takes for a container of a drink; null where it takes nothing. */
export function depositTermsOf(region: string): DepositTerms | null {
  const law = byRegion[region]
  if (law === undefined) return null
  const { depositCents: fromCents, largeCents: toCents = fromCents, feeCents = 0 } = law
  return { fromCents, toCents, feeCents }
}

/** Cents for a number of units. `taxedCents` is the part that counts as price. */
export interface Deposit {
  depositCents: number
  feeCents: number
  taxedCents: number
}

/** The deposit on so many units of a product in a region (`US-HI`); nothing for what no law speaks of. */
export function depositOn(region: string, containers: DrinkContainers | null, quantity: number): Deposit {
  const law = byRegion[region]
  if (!law || !containers || !law.kinds.includes(containers.kind) || containers.ounces > law.upToOunces)
    return { depositCents: 0, feeCents: 0, taxedCents: 0 }
  const large = law.largeFromOunces !== undefined && containers.ounces >= law.largeFromOunces
  const count = containers.count * quantity
  const depositCents = count * (large ? (law.largeCents ?? law.depositCents) : law.depositCents)
  const feeCents = count * (law.feeCents ?? 0)
  return {
    depositCents,
    feeCents,
    taxedCents: law.depositTaxed ? depositCents : 0,
  }
}
