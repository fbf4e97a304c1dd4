import { brand, type Brand } from './brand.ts'
import { foodBrands } from './brands-food.ts'

const homeBrands = {
  maha: brand({ name: 'Maha', font: 'Lilita One', layout: 'burst', wears: 'flavour' }),
  malama: brand({
    name: 'Mālama',
    font: 'Lilita One',
    layout: 'burst',
    wears: 'pale',
    base: ['#ffffff', '#dff0f5'],
  }),
  pua: brand({ name: 'Pua', font: 'Pacifico', layout: 'leaf', wears: 'pale' }),
  limu: brand({ name: 'Limu', font: 'Outfit', layout: 'sun', wears: 'pale' }),
  niho: brand({ name: 'Niho', font: 'Lilita One', layout: 'stripe', wears: 'flavour' }),
  maemae: brand({ name: 'Maʻemaʻe', font: 'Lilita One', layout: 'stripe', wears: 'flavour' }),
  ao: brand({ name: 'Ao', font: 'Outfit', layout: 'sun', wears: 'pale' }),
  hui: brand({
    name: 'Hui Hardware',
    font: 'Alfa Slab One',
    layout: 'stripe',
    wears: 'dark',
    base: ['#3a3f45', '#1f2328'],
  }),
  pepe: brand({ name: 'Pēpē', font: 'Lilita One', layout: 'clean', wears: 'pale' }),
  popoki: brand({ name: 'Pōpoki', font: 'Lilita One', layout: 'sun', wears: 'flavour' }),
  ilio: brand({ name: 'ʻĪlio', font: 'Alfa Slab One', layout: 'burst', wears: 'flavour' }),
  makai: brand({ name: 'Makai', font: 'Alfa Slab One', layout: 'burst', wears: 'flavour' }),
  holoholo: brand({ name: 'Holoholo', font: 'Pacifico', layout: 'sun', wears: 'flavour' }),
  uahi: brand({ name: 'Uahi', font: 'Outfit', layout: 'frame', wears: 'dark' }),
  laau: brand({ name: 'Lāʻau Calm', font: 'Outfit', layout: 'clean', wears: 'pale' }),
}

const drinkBrands = {
  pali: brand({
    name: 'Pali',
    font: 'Lilita One',
    layout: 'sun',
    wears: 'pale',
    base: ['#eaf8ff', '#9ad7f5'],
  }),
  waikoloa: brand({ name: 'Wai Nani', font: 'Outfit', layout: 'clean', wears: 'pale' }),
  sunrise: brand({ name: 'Sunrise', font: 'Lilita One', layout: 'burst', wears: 'flavour' }),
  keiki: brand({ name: 'Keiki Squeeze', font: 'Lilita One', layout: 'sun', wears: 'flavour' }),
  mahaPress: brand({ name: 'Maha Press', font: 'Outfit', layout: 'frame', wears: 'pale' }),
  po: brand({
    name: 'Pō',
    printed: 'PŌ',
    font: 'Alfa Slab One',
    layout: 'burst',
    wears: 'dark',
    base: ['#1f2a38', '#14181f'],
  }),
  kai: brand({ name: 'Kai+', font: 'Alfa Slab One', layout: 'stripe', wears: 'flavour' }),
  ikaika: brand({
    name: 'Ikaika',
    font: 'Alfa Slab One',
    layout: 'stripe',
    wears: 'dark',
    base: ['#26323f', '#10161d'],
  }),
  manoa: brand({ name: 'Mānoa Mist', font: 'Lilita One', layout: 'leaf', wears: 'flavour' }),
  hanaTea: brand({ name: 'Teahouse 808', font: 'Outfit', layout: 'sun', wears: 'pale' }),
  konaDawn: brand({
    name: 'Kona Dawn',
    font: 'Lilita One',
    layout: 'burst',
    wears: 'brand',
    base: ['#b5713f', '#7c4523'],
  }),
  koleaSlush: brand({ name: 'Kōlea Slush', font: 'Lilita One', layout: 'burst', wears: 'flavour' }),
  kiawe: brand({
    name: 'Kiawe Road',
    font: 'Alfa Slab One',
    layout: 'frame',
    wears: 'dark',
    base: ['#3a2a1c', '#1e140b'],
  }),
  lehua: brand({ name: 'Lehua Ridge', font: 'Pacifico', layout: 'frame', wears: 'pale' }),
  hoku: brand({ name: 'Hōkū Cellars', font: 'Outfit', layout: 'frame', wears: 'pale' }),
  puuKo: brand({
    name: 'Puʻu Kō',
    font: 'Alfa Slab One',
    layout: 'frame',
    wears: 'pale',
    base: ['#f7ecd2', '#e0c48c'],
  }),
  alii: brand({
    name: 'Nā Aliʻi',
    font: 'Alfa Slab One',
    layout: 'frame',
    wears: 'dark',
    base: ['#20262e', '#0d1116'],
  }),
  paina: brand({ name: 'Pāʻina', font: 'Lilita One', layout: 'stripe', wears: 'flavour' }),
  waiHau: brand({
    name: 'Wai Hau',
    font: 'Lilita One',
    layout: 'burst',
    wears: 'pale',
    base: ['#eef8ff', '#a9d8f2'],
  }),
}

/** Invented, every one. */
export const brands = { ...foodBrands, ...drinkBrands, ...homeBrands } satisfies Record<string, Brand>

export type BrandId = keyof typeof brands
