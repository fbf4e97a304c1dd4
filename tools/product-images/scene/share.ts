/** A model's box: its volume, and the length that decides how far away the camera stands. */
export interface Measured {
  readonly volume: number
  readonly reach: number
}

/** However little is in it, a pack is at least this share of the picture's height: a card with a speck sells nothing. */
export const smallestShare = 0.74

/**
 * The share of its picture that a pack fills beside the largest of its kind, which fills it. Models have no unit, so each is taken as large
 * as its amount says: the cube root of amount per volume is the real length of one unit of the model.
 */
export function shareOfPicture(
  own: Measured & { amount: number },
  largest: Measured & { amount: number },
): number {
  const length = ({ amount, volume, reach }: Measured & { amount: number }) =>
    Math.cbrt(amount / volume) * reach
  return Math.min(1, Math.max(smallestShare, length(own) / length(largest)))
}
