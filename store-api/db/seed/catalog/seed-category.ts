import { translationsOf } from '../../../texts/content.ts'

export type Tint = 'guava' | 'lilikoi' | 'kai' | 'ti' | 'taro' | 'koa' | 'shell'

interface Shelf {
  slug: string
  /** In English; the other languages are in store-api/texts. */
  name: string
}

/** A category as it is written, in English. */
export interface CategoryDefinition extends Shelf {
  /** First three digits of its products' ids. */
  id: string
  desc: string
  longDesc: string
  /** Colour role of its tile in the design. */
  tint: Tint
  coverProductId: string
  verifyAge: boolean
  /** Years by state code, `default` elsewhere; empty when anyone may buy. */
  minPurchaseAge: Record<string, number>
  subcategories: Shelf[]
}

interface Localised extends Shelf {
  /** Names in the other languages. */
  localised: Readonly<Record<string, string>>
}

/** The same with what the other languages say of it. */
export interface SeedCategory extends CategoryDefinition, Localised {
  descs: Readonly<Record<string, string>>
  subcategories: Localised[]
}

const localisedShelf = ({ slug, name }: Shelf): Localised => ({
  slug,
  name,
  localised: translationsOf((content) => content.catalog?.subcategories[slug]),
})

export function seedCategory({
  id,
  slug,
  name,
  desc,
  subcategories,
  ...rest
}: CategoryDefinition): SeedCategory {
  const own = translationsOf((content) => content.catalog?.categories[slug])
  const each = (part: 'name' | 'desc') =>
    Object.fromEntries(Object.entries(own).map(([language, texts]) => [language, texts[part]]))
  return {
    id,
    slug,
    name,
    localised: each('name'),
    desc,
    descs: each('desc'),
    ...rest,
    subcategories: subcategories.map(localisedShelf),
  }
}

/** Sub-category from its slug and its English name. */
export const sub = (slug: string, name: string): Shelf => ({ slug, name })
