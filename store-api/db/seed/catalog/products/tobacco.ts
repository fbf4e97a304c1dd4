import type { SeedProduct } from '../seed-product.ts'
import { expand } from '../expand.ts'
import { line } from '../product-line.ts'

const smokes = line({
  brand: 'uahi',
  line: '',
  printed: 'Tobacco',
  subCategory: 'cigarettes',
  shape: 'box',
  about: 'Counter sale only; never listed and never delivered.',
  minimumAge: 21,
  sizes: [{ size: '1 pack', price: 1399, use: 'Kept here so that the rules have something to hide.' }],
  flavours: [
    {
      flavour: 'Full',
      name: 'Uahi Full Cigarettes',
      tone: 'red',
      desc: 'Twenty full cigarettes.',
      more: 'A pack of twenty.',
      tags: ['tobacco'],
    },
    {
      flavour: 'Light',
      name: 'Uahi Light Cigarettes',
      tone: 'sea',
      desc: 'Twenty light cigarettes.',
      more: 'A pack of twenty, lighter.',
      tags: ['Tobacco'],
    },
    {
      flavour: 'Menthol',
      name: 'Uahi Menthol Cigarettes',
      tone: 'mint',
      desc: 'Twenty menthol cigarettes.',
      more: 'A pack of twenty, mint.',
      tags: ['TOBACCO'],
    },
    {
      flavour: 'Cigarillos',
      name: 'Uahi Cigarillos, Five',
      tone: 'cocoa',
      desc: 'Five cigarillos.',
      more: 'Five in a tin.',
      tags: ['tobacco'],
      subCategory: 'cigars',
    },
    {
      flavour: 'Pouches',
      name: 'Uahi Nicotine Pouches',
      tone: 'aqua',
      desc: 'Twenty nicotine pouches.',
      more: 'A round tin of twenty.',
      tags: ['tobacco', 'nicotine'],
      subCategory: 'nicotine',
    },
  ],
})

const calm = line({
  brand: 'laau',
  line: '',
  printed: 'CBD',
  subCategory: 'cbd',
  shape: 'bottle',
  about: 'Sold at the counter where the law allows it.',
  minimumAge: 21,
  sizes: [{ size: '1 each', price: 2999, use: 'Kept in the catalog and out of every list.' }],
  flavours: [
    {
      flavour: 'CBD Gummies',
      name: 'Lāʻau Calm CBD Gummies',
      tone: 'green',
      desc: 'Ten CBD gummies.',
      more: 'Ten pieces in a tin.',
      tags: ['CBD'],
    },
    {
      flavour: 'CBD Oil',
      name: 'Lāʻau Calm CBD Oil',
      tone: 'honey',
      desc: 'CBD oil with a dropper.',
      more: 'One ounce with a dropper.',
      tags: ['cbd'],
    },
    {
      flavour: 'CBD Balm',
      name: 'Lāʻau Calm CBD Balm',
      tone: 'lavender',
      desc: 'CBD balm in a jar.',
      more: 'Two ounces in a jar.',
      tags: ['Cbd'],
    },
    {
      flavour: 'CBD Seltzer',
      name: 'Lāʻau Calm CBD Seltzer',
      tone: 'aqua',
      desc: 'Sparkling water with CBD.',
      more: 'One can of sparkling water.',
      tags: ['cbd', 'drink'],
    },
  ],
})

/** Rows that no listing may ever show (CAT-05): they exist to prove it, so they have no picture. */
export const tobacco: SeedProduct[] = expand('129', [smokes, calm]).map((p) => ({ ...p, packshot: null }))
