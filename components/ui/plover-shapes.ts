/** The flying plover as paths, 64 × 48 units, flying to the right. */
export const plover = {
  body: 'M62 25 53 22.5C50.5 19.5 46.5 19.5 43 21.5L36 22C30 12 20 4 8 1c6 8 12 16 16.5 23L6 32c8 1.5 16 1.5 22 .5C26 38 22 43 15 47.5 27 45 36 38 41 30.5 47 30 52 28 54.5 25.6Z',
  /** The pale line along its wing, a stroke. */
  line: 'M54 23.4c-4-1.6-7.5.6-10.5 3.2-3.5 3-7.5 4.2-13 4.4',
} as const

/** Where the plover is on a disc of 48 × 48 units. */
export const ploverOnDisc = 'translate(3.5 7) scale(.68)'
