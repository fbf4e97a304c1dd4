import { draw } from './draw.ts'

export interface Carried {
  readonly id: string
  readonly popularity: number
}

/**
 * Decides what each store carries: about `perStore` products each, the wanted ones nearly everywhere, the quiet ones in
 * a few stores. Answers for a store's number the positions in `products`.
 */
export function assortments(products: readonly Carried[], perStore: number): (store: number) => number[] {
  const weights = products.map(({ popularity }) => 20 + popularity)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  // A chance above one carries everywhere; what it has too much goes to the others in a second round.
  let factor = perStore / total
  for (let round = 0; round < 8; round += 1) {
    const expected = weights.reduce((sum, weight) => sum + Math.min(1, weight * factor), 0)
    factor *= perStore / expected
  }
  const chances = Float64Array.from(weights, (weight) => weight * factor * 2 ** 32)
  return (store) => {
    const carried: number[] = []
    for (let at = 0; at < chances.length; at += 1)
      if (draw(store, at, 21) < (chances[at] ?? 0)) carried.push(at)
    return carried
  }
}

/** Pieces on the shelf: some sold out, some nearly, most there. */
export function piecesOf(store: number, product: number): number {
  const drawn = draw(store, product, 22)
  const band = drawn % 100
  if (band < 4) return 0
  return band < 10 ? 1 + ((drawn >>> 8) % 3) : 8 + ((drawn >>> 8) % 53)
}
