export type Outline = readonly (readonly [number, number])[]

/** How a glass bottle is made: its wall and its closure as radius and height, and where the label is. */
export interface Profile {
  readonly outline: Outline
  /** Radius, height and middle of the label. */
  readonly print: readonly [number, number, number]
  readonly closure: Outline
  /** How high the drink stands in clear glass. */
  readonly level: number
  /** A square body below the shoulder: half its width, its foot and its top. */
  readonly square?: readonly [number, number, number]
}

/** A cork or a cap on a neck of this radius. */
const cap = (radius: number, from: number, to: number): Outline => [
  [radius, from],
  [radius + 0.04, from + 0.02],
  [radius + 0.04, to - 0.05],
  [radius, to],
  [0, to],
]

/** A wooden stopper, wider than the neck it closes. */
const stopper = (radius: number, from: number, to: number): Outline => [
  [radius, from],
  [radius + 0.16, from + 0.03],
  [radius + 0.16, to - 0.06],
  [radius + 0.1, to],
  [0, to],
]

export const profiles = {
  /** Long neck of 12 fl oz. */
  beer: {
    outline: [
      [0, -2],
      [0.5, -2],
      [0.62, -1.94],
      [0.66, -1.75],
      [0.66, 0.25],
      [0.62, 0.6],
      [0.42, 1.05],
      [0.28, 1.45],
      [0.25, 1.95],
    ],
    print: [0.672, 1.55, -0.75],
    closure: [
      [0.25, 1.88],
      [0.29, 1.9],
      [0.29, 2.02],
      [0.2, 2.07],
      [0, 2.07],
    ],
    level: 1.3,
  },
  /** Straight sides and high shoulders: Cabernet, Merlot, Sauvignon Blanc. */
  bordeaux: {
    outline: [
      [0, -2.3],
      [0.58, -2.3],
      [0.68, -2.24],
      [0.7, -2.1],
      [0.71, 0.45],
      [0.68, 0.75],
      [0.46, 1.05],
      [0.27, 1.22],
      [0.23, 1.5],
      [0.23, 2.1],
    ],
    print: [0.722, 1.9, -0.8],
    closure: [
      [0.245, 1.35],
      [0.25, 2.08],
      [0.262, 2.1],
      [0.262, 2.22],
      [0.2, 2.25],
      [0, 2.25],
    ],
    level: 1.4,
  },
  /** Shoulders that fall slowly: Pinot Noir, Chardonnay. */
  burgundy: {
    outline: [
      [0, -2.2],
      [0.66, -2.2],
      [0.78, -2.14],
      [0.8, -1.98],
      [0.8, -0.25],
      [0.74, 0.25],
      [0.54, 0.8],
      [0.33, 1.28],
      [0.24, 1.7],
      [0.23, 2.05],
    ],
    print: [0.812, 1.55, -1.05],
    closure: [
      [0.29, 1.38],
      [0.25, 2.03],
      [0.262, 2.05],
      [0.262, 2.17],
      [0.2, 2.2],
      [0, 2.2],
    ],
    level: 1.4,
  },
  /** Tall and slender: Riesling, rosé. */
  flute: {
    outline: [
      [0, -2.55],
      [0.52, -2.55],
      [0.6, -2.49],
      [0.62, -2.35],
      [0.62, -0.5],
      [0.57, 0.1],
      [0.42, 0.9],
      [0.28, 1.6],
      [0.22, 2],
      [0.21, 2.4],
    ],
    print: [0.632, 1.75, -1.3],
    closure: [
      [0.27, 1.75],
      [0.235, 2.4],
      [0.25, 2.42],
      [0.25, 2.54],
      [0.19, 2.57],
      [0, 2.57],
    ],
    level: 1.7,
  },
  /** Heavy glass under a long foil with a wired cork. */
  sparkling: {
    outline: [
      [0, -2.2],
      [0.68, -2.2],
      [0.82, -2.13],
      [0.84, -1.95],
      [0.84, -0.2],
      [0.78, 0.3],
      [0.58, 0.85],
      [0.36, 1.3],
      [0.27, 1.7],
      [0.25, 2.05],
    ],
    print: [0.852, 1.4, -1.1],
    closure: [
      [0.5, 1.02],
      [0.36, 1.34],
      [0.29, 1.72],
      [0.28, 2],
      [0.34, 2.03],
      [0.34, 2.15],
      [0.29, 2.18],
      [0.33, 2.36],
      [0.24, 2.46],
      [0, 2.48],
    ],
    level: 1,
  },
  /** Narrow bottle of 300 mL. */
  sake: {
    outline: [
      [0, -1.9],
      [0.44, -1.9],
      [0.54, -1.84],
      [0.56, -1.7],
      [0.56, 0.3],
      [0.5, 0.62],
      [0.3, 0.95],
      [0.22, 1.15],
      [0.21, 1.5],
    ],
    print: [0.572, 1.5, -0.75],
    closure: cap(0.23, 1.3, 1.72),
    level: 1,
  },
  /** Square whiskey bottle with a short neck. */
  whiskey: {
    outline: [
      [0.9, 0.62],
      [0.84, 0.78],
      [0.5, 0.94],
      [0.33, 1.04],
      [0.29, 1.2],
      [0.29, 1.55],
    ],
    print: [0.92, 1.5, -0.62],
    closure: cap(0.31, 1.3, 1.9),
    level: 0.35,
    square: [0.9, -1.85, 0.68],
  },
  /** Tall cylinder with flat shoulders: vodka. */
  vodka: {
    outline: [
      [0, -2.25],
      [0.56, -2.25],
      [0.66, -2.19],
      [0.68, -2.05],
      [0.68, 0.85],
      [0.64, 1.02],
      [0.4, 1.16],
      [0.26, 1.28],
      [0.25, 1.85],
    ],
    print: [0.692, 2.05, -0.75],
    closure: cap(0.27, 1.5, 2.25),
    level: 0.9,
  },
  /** Round bottle with a bulging neck: rum. */
  rum: {
    outline: [
      [0, -1.75],
      [0.72, -1.75],
      [0.84, -1.68],
      [0.86, -1.5],
      [0.84, 0.1],
      [0.7, 0.55],
      [0.42, 0.85],
      [0.33, 1.05],
      [0.37, 1.35],
      [0.33, 1.6],
      [0.29, 1.75],
    ],
    print: [0.868, 1.35, -0.75],
    closure: stopper(0.27, 1.68, 2.02),
    level: 0.6,
  },
  /** Stout apothecary's bottle: gin. */
  gin: {
    outline: [
      [0, -1.55],
      [0.8, -1.55],
      [0.95, -1.48],
      [0.98, -1.3],
      [0.98, 0.15],
      [0.94, 0.42],
      [0.7, 0.68],
      [0.4, 0.84],
      [0.31, 1],
      [0.31, 1.3],
    ],
    print: [0.99, 1.35, -0.55],
    closure: stopper(0.28, 1.24, 1.62),
    level: 0.5,
  },
  /** Wide at the foot, narrow at the shoulder: agave spirits. */
  agave: {
    outline: [
      [0, -1.7],
      [0.88, -1.7],
      [1, -1.62],
      [1.02, -1.45],
      [0.92, -0.6],
      [0.8, 0.3],
      [0.66, 0.62],
      [0.4, 0.86],
      [0.3, 1.02],
      [0.3, 1.35],
    ],
    print: [0.95, 1.1, -0.75],
    closure: stopper(0.28, 1.28, 1.62),
    level: 0.5,
  },
  /** Round shoulders: liqueurs and syrups. */
  squat: {
    outline: [
      [0, -1.5],
      [0.86, -1.5],
      [0.98, -1.42],
      [1, -1.25],
      [0.98, 0.35],
      [0.84, 0.75],
      [0.46, 1],
      [0.3, 1.15],
      [0.28, 1.4],
    ],
    print: [1.005, 1.45, -0.5],
    closure: [
      [0.38, 1.25],
      [0.4, 1.7],
      [0.36, 1.76],
      [0, 1.76],
    ],
    level: 0.6,
  },
  /** Sauce bottle with a screw cap. */
  sauce: {
    outline: [
      [0, -1.9],
      [0.56, -1.9],
      [0.67, -1.84],
      [0.69, -1.7],
      [0.69, 0.2],
      [0.62, 0.6],
      [0.36, 1.05],
      [0.27, 1.35],
      [0.26, 1.7],
    ],
    print: [0.702, 1.5, -0.8],
    closure: cap(0.29, 1.45, 1.95),
    level: 1,
  },
} satisfies Record<string, Profile>
