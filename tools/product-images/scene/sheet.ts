/** The printed area: canvas size, its visible centre and the width that shows from the front. */
export interface Sheet {
  w: number
  h: number
  x: number
  visible: number
  /** Side by side instead of stacked, for packs that lie down. */
  wide: boolean
}
export type Ctx = CanvasRenderingContext2D
