/** Products of a list by their numbers in one snapshot, in the list's order: 4 bytes each. */
export type ProductNumbers = Int32Array

/** Which products are in a set: one bit for each number (docs/decisions/065). */
export type ProductBits = Uint8Array

export const isIn = (bits: ProductBits, number: number): boolean =>
  ((bits[number >> 3] ?? 0) & (1 << (number & 7))) !== 0

/** Gives every product id that it meets a number, counted from 0. */
export class ProductNumbering {
  readonly #ids: string[] = []
  readonly #numbers = new Map<string, number>()

  number(id: string): number {
    const known = this.#numbers.get(id)
    if (known !== undefined) return known
    const number = this.#ids.push(id) - 1
    this.#numbers.set(id, number)
    return number
  }

  list(ids: readonly string[]): ProductNumbers {
    return Int32Array.from(ids, (id) => this.number(id))
  }

  idsOf(numbers: ProductNumbers): string[] {
    return Array.from(numbers, (number) => this.#ids[number] ?? '')
  }

  bits(numbers: ProductNumbers): ProductBits {
    const bits = new Uint8Array((this.#ids.length >> 3) + 1)
    for (const n of numbers) bits[n >> 3] = (bits[n >> 3] ?? 0) | (1 << (n & 7))
    return bits
  }
}
