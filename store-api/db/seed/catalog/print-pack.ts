import { brands } from './brands.ts'
import type { Brand } from './brand.ts'
import type { Packshot } from './packshot.ts'
import { tones } from './palette.ts'
import type { ToneColours } from './palette.ts'
import type { Flavour, ProductLine, Size } from './product-line.ts'

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
export function printPack(l: ProductLine, flavour: Flavour, size: Size): Packshot {
  const brand = brands[l.brand]
  return {
    shape: size.shape ?? l.shape,
    brand: brand.printed ?? brand.name,
    sub: l.printed,
    flavour: flavour.flavour,
    // The metric part in brackets keeps its own case: mL and g.
    size: (flavour.size ?? size.printed ?? size.size).replace(/^[^(]*/, (words) => words.toUpperCase()),
    font: brand.font,
    layout: brand.layout,
    art: flavour.art?.split(' ') ?? [],
    ...inksOf(brand, tones[flavour.tone]),
    look: { ...l.look, ...size.look, ...flavour.look },
  }
}
