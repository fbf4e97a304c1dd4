import { brands } from './brands.ts'
import { printPack } from './print-pack.ts'
import type { Facts, Flavour, ProductLine, Size } from './product-line.ts'
import type { SeedNutrition, SeedProduct } from './seed-product.ts'
import { slugOf } from './slug.ts'
import { upcOf } from './upc.ts'

/** Ids of a line start here apart, so a new flavour at a line's end moves no other product. */
const idsPerLine = 25

function nutritionOf(facts: Facts, flavour: Flavour, size: Size): SeedNutrition {
  const [serving, servings, calories, fat, saturated, sodium, carbs, sugars, protein] = facts
  const own = flavour.cal ?? calories
  const ratio = calories > 0 ? Math.max(0, own) / calories : 1
  const scaled = (grams: number) => Math.round(grams * ratio * 2) / 2
  return {
    serving,
    servings: size.servings ?? servings,
    calories: Math.max(0, own),
    fat_g: scaled(fat),
    saturated_fat_g: scaled(saturated),
    sodium_mg: sodium,
    carbs_g: scaled(carbs),
    sugars_g: scaled(sugars),
    protein_g: protein,
  }
}

/** Stable 0–699 from a word, for products nobody ranked by hand. */
function quietPopularity(word: string): number {
  let hash = 2166136261
  for (const ch of word) hash = Math.imul(hash ^ (ch.codePointAt(0) ?? 0), 16777619) >>> 0
  return hash % 700
}

function nameOf(l: ProductLine, flavour: Flavour, size: Size): string {
  const name = flavour.name ?? `${brands[l.brand].name} ${l.line}`.trim() + `, ${flavour.flavour}`
  return size.suffix ? `${name}, ${size.suffix}` : name
}

/** All products of a category, in a stable order: lines × flavours × sizes. */
export function expand(categoryId: string, lines: readonly ProductLine[]): SeedProduct[] {
  return lines.flatMap((l, lineIndex) =>
    l.flavours.flatMap((flavour, f) =>
      l.sizes.map((size, s): SeedProduct => {
        const place = lineIndex * idsPerLine + f * l.sizes.length + s + 1
        const id = `${categoryId}${String(place).padStart(3, '0')}`
        const name = nameOf(l, flavour, size)
        const upc = upcOf(id)
        const group = l.match ?? slugOf(`${brands[l.brand].name} ${l.line}`)
        const printed = flavour.facts ?? l.facts
        const facts = printed ? nutritionOf(printed, flavour, size) : null
        return {
          id,
          name,
          slug: slugOf(name),
          brand: brands[l.brand].name,
          categoryId,
          subCategory: flavour.subCategory ?? l.subCategory,
          desc: size.note ? `${flavour.desc} ${size.note}` : flavour.desc,
          longDesc: [flavour.more, l.about, size.use].filter(Boolean).join(' '),
          priceCents: size.price + (flavour.extra ?? 0),
          sizeValue: flavour.size ?? size.size,
          calories: facts ? (flavour.cal ?? printed?.[2] ?? null) : null,
          nutrition: facts,
          ingredients:
            flavour.ingredients ??
            l.ingredients?.replace('{}', flavour.with ?? flavour.flavour.toLowerCase()) ??
            null,
          upc,
          gtin: `00${upc}`,
          tags: [...(l.tags ?? []), ...(flavour.tags ?? [])],
          ageRestricted: l.minimumAge !== undefined,
          ageRestriction: l.minimumAge ?? null,
          limitPerOrder: l.limit ?? null,
          matchingId: slugOf(`${group} ${size.size}`),
          popularity: flavour.popularity ?? quietPopularity(name),
          packshot: printPack(l, flavour, size),
        }
      }),
    ),
  )
}
