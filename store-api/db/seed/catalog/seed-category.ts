export type Tint = 'guava' | 'lilikoi' | 'kai' | 'ti' | 'taro' | 'koa' | 'shell'

interface Localised {
  name: string
  /** Names in the other scripts the shop ships; Latin-script languages fall back to `name`. */
  localised: Record<string, string>
}

export interface SeedSubCategory extends Localised {
  slug: string
}

export interface SeedCategory extends Localised {
  /** First three digits of its products' ids. */
  id: string
  slug: string
  desc: string
  /** `desc` in the other languages. */
  descs: Record<string, string>
  longDesc: string
  /** Colour role of its tile in the design. */
  tint: Tint
  coverProductId: string
  verifyAge: boolean
  /** Years by state code, `default` elsewhere; empty when anyone may buy. */
  minPurchaseAge: Record<string, number>
  subcategories: SeedSubCategory[]
}

/** Sub-category from its slug, English name and Arabic name. */
export const sub = (slug: string, name: string, ar: string): SeedSubCategory => ({
  slug,
  name,
  localised: { ar },
})
