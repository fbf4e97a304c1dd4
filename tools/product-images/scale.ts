import type { Packshot } from '@kolea/store-api/db/seed/catalog/packshot.ts'
import type { SeedProduct } from '@kolea/store-api/db/seed/catalog/seed-product.ts'

/** How much is in a pack, in one unit of each kind: millilitres, grams, or things that are all alike. */
export interface Amount {
  readonly of: 'volume' | 'mass' | 'rolls' | 'eggs'
  readonly value: number
}

const units: Readonly<Record<string, Amount>> = {
  'fl oz': { of: 'volume', value: 29.57 },
  ml: { of: 'volume', value: 1 },
  liter: { of: 'volume', value: 1000 },
  liters: { of: 'volume', value: 1000 },
  pint: { of: 'volume', value: 473 },
  gallon: { of: 'volume', value: 3785 },
  oz: { of: 'mass', value: 28.35 },
  lb: { of: 'mass', value: 453.6 },
  rolls: { of: 'rolls', value: 1 },
  eggs: { of: 'eggs', value: 1 },
}

const sizeShape = /^(?:(\d+) x )?(half|[\d.]+) ([a-z ]+)$/

/** `24 x 16.9 fl oz`, `Half gallon`, `7 oz`; null where the size says nothing of how large the pack is (`24 ct`, `1 each`). */
export function amountOf(size: string): Amount | null {
  const [, times = '1', many = '', name = ''] = sizeShape.exec(size.toLowerCase()) ?? []
  const unit = units[name]
  return unit
    ? { of: unit.of, value: Number(times) * (many === 'half' ? 0.5 : Number(many)) * unit.value }
    : null
}

type Sized = Pick<SeedProduct, 'id' | 'categoryId' | 'sizeValue' | 'packshot'>

/** What a picture is drawn to the scale of: its own amount, and the largest pack of its kind. */
export interface Scale {
  readonly amount: number
  readonly largest: { readonly pack: Packshot; readonly amount: number }
}

const idsPerLine = 25
const lineOf = (id: string): number => Math.floor((Number(id.slice(3)) - 1) / idsPerLine)

/**
 * Packs of one kind are drawn to one scale: of the same category and the same shape, or sizes of the same line. What is sold together
 * (a six pack) shows its number and has no scale.
 * @returns null for the largest one and for what has no size; it fills its picture
 */
export function scaleOf(product: Sized, all: readonly Sized[]): Scale | null {
  const amount = amountOf(product.sizeValue)
  const pack = product.packshot
  if (!amount || !pack) return null
  const kind = all.flatMap((other) => {
    const otherAmount = amountOf(other.sizeValue)
    const alike =
      other.packshot !== null &&
      other.categoryId === product.categoryId &&
      otherAmount?.of === amount.of &&
      other.packshot.shape !== 'multipack' &&
      (other.packshot.shape === pack.shape || lineOf(other.id) === lineOf(product.id))
    return alike && other.packshot && otherAmount ? [{ pack: other.packshot, amount: otherAmount.value }] : []
  })
  const largest = kind.reduce((a, b) => (b.amount > a.amount ? b : a), { pack, amount: amount.value })
  return largest.amount > amount.value * 1.02 ? { amount: amount.value, largest } : null
}
