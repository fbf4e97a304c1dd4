import { noCardAttributes, noPageAttributes } from '@kolea/domain/catalog/product-attributes.ts'
import type { Brand } from './brand.ts'
import { brands } from './brands.ts'
import type { Packshot } from './packshot.ts'
import { tones, type ToneColours } from './palette.ts'
import type { Facts, Flavour, ProductLine, Size } from './product-line.ts'
import type { SeedNutrition, SeedProduct } from './seed-product.ts'
import { slugOf } from './slug.ts'

/** Check digit of a UPC-A's first eleven digits. */
export function checkDigit(eleven: string): number {
  const sum = [...eleven].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** UPC-A for a product id: number system 4 (in-store), 8080, the id, the check digit. */
function upcOf(id: string): string {
  const eleven = `48080${id}`
  return `${eleven}${checkDigit(eleven)}`
}

function lightness(hex: string): number {
  const n = Number.parseInt(hex.slice(1), 16)
  return (0.299 * (n >> 16) + 0.587 * ((n >> 8) & 255) + 0.114 * (n & 255)) / 255
}

const on = (ground: string, dark: string) => (lightness(ground) > 0.6 ? dark : '#ffffff')

type Inks = Pick<Packshot, 'colours' | 'ink' | 'subInk' | 'outline' | 'bandInk'>

/** How a brand wears a flavour's colours (`Brand.wears`). */
function inksOf(brand: Brand, tone: ToneColours): Inks {
  const [light, full, deep] = tone
  const band = brand.wears === 'dark' ? full : deep
  const bandInk = on(band, '#1d1408')
  switch (brand.wears) {
    case 'flavour': {
      const pale = lightness(light) > 0.72
      return {
        colours: [light, full, deep],
        ink: '#ffffff',
        subInk: pale ? deep : '#ffffff',
        outline: deep,
        bandInk,
      }
    }
    case 'brand': {
      const [top, foot] = brand.base ?? [light, full]
      const ink = on(top, brand.ink ?? deep)
      return {
        colours: [top, foot, deep],
        ink,
        subInk: ink,
        outline: ink === '#ffffff' ? '#00000066' : '#ffffff',
        bandInk,
      }
    }
    case 'dark': {
      const [top, foot] = brand.base ?? ['#1f2a38', '#14181f']
      return { colours: [top, foot, full], ink: '#ffffff', subInk: light, outline: '#00000088', bandInk }
    }
    case 'pale': {
      const [top, foot] = brand.base ?? ['#fffaf0', light]
      return { colours: [top, foot, deep], ink: deep, subInk: deep, outline: '#ffffff', bandInk }
    }
  }
}

/** The drawing of one product from its line, flavour and size. */
function printPack(l: ProductLine, flavour: Flavour, size: Size): Packshot {
  const brand = brands[l.brand]
  return {
    shape: flavour.shape ?? size.shape ?? l.shape,
    brand: brand.printed ?? brand.name,
    sub: l.printed,
    flavour: flavour.flavour,
    // The metric part in brackets has its own case: mL and g.
    size: (flavour.size ?? size.printed ?? size.size).replace(/^[^(]*/, (words) => words.toUpperCase()),
    font: brand.font,
    layout: brand.layout,
    art: flavour.art?.split(' ') ?? [],
    ...inksOf(brand, tones[flavour.tone]),
    look: { ...l.look, ...size.look, ...flavour.look },
  }
}

/** The same food on a plate; what has no second picture has none. */
function servedOf(l: ProductLine, flavour: Flavour, size: Size): Packshot | null {
  if (!flavour.served) return null
  const pack = printPack(l, flavour, size)
  return { ...pack, shape: flavour.served.shape ?? 'served', look: { ...pack.look, ...flavour.served.look } }
}

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
          ...noCardAttributes,
          calories: facts ? (flavour.cal ?? printed?.[2] ?? null) : null,
          nutrition: facts,
          ...noPageAttributes,
          ...l.attributes,
          ...flavour.attributes,
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
          served: servedOf(l, flavour, size),
        }
      }),
    ),
  )
}
