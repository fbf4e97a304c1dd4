/** A place in the repository and a text that stands in it. */
export type Quotation = readonly [file: string, text: string]

export interface FeatureEffect {
  /** What the value does, and its unit. */
  readonly does: string
  /** Where it is read. */
  readonly reads: Quotation
  /** The title of a test that changes the value and sees the effect, or as much of it as finds it; null: none does yet. */
  readonly seen: Quotation | null
}
