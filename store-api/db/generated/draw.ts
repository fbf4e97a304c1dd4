/** A number of 32 bits from three, the same everywhere and evenly spread: the whole generated shop is derived from it. */
export function draw(a: number, b: number, salt = 0): number {
  let h =
    Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^
    Math.imul(b + 0x7f4a7c15, 0xc2b2ae35) ^
    Math.imul(salt + 1, 0x27d4eb2f)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  return (h ^ (h >>> 15)) >>> 0
}

/** The element a draw falls on. */
export function pick<T>(list: readonly T[], random: number): T {
  const found = list[random % list.length]
  if (found === undefined) throw new Error('a draw from an empty list')
  return found
}
