/**
 * Width and height of the windows that are photographed and looked at, in CSS pixels: the least phone and a usual one, tablets upright and on the
 * side, laptops, desks (decision 216).
 */
export const windows = [
  [320, 640],
  [390, 844],
  [820, 1180],
  [1024, 768],
  [1280, 800],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const

/** A laptop of 1280 × 800 at a zoom of 400 %: too short for anything that stays in place. */
export const shortWindow = [320, 200] as const
