import { brand } from './brand.ts'

export const homeBrands = {
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
