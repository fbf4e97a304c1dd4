import files from './font-files.json' with { type: 'json' }
import type { Locale } from './locale.ts'

interface Face {
  family: string
  file: string
  weights: string
  range: string
}

/** Of all texts of the shop; the first file has no others (tools/fonts/make_fonts.py). */
const weights = '500 900'

const nunitoLatin: Face = {
  family: 'Nunito',
  file: files.nunitoLatin,
  weights,
  range:
    'U+20-7E,U+A0-FF,U+131,U+152-153,U+2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2215,U+FEFF,U+FFFD',
}
/** Letters of Spanish and French names. */
const nunitoAccents: Face = { family: 'Nunito', file: files.nunitoAccents, weights, range: 'U+C0-F6,U+F8-FF' }
/** What a page of English and Hawaiian needs, with the ʻokina and the vowels of Hawaiian: 14 kB. */
const nunito: Face = {
  family: 'Nunito',
  file: files.nunito,
  weights,
  range:
    'U+20-3B,U+3F-5A,U+61-7A,U+A0,U+A9,U+B7,U+D7,U+E9,U+100-101,U+112-113,U+12A-12B,U+14C-14D,U+16A-16B,U+2BB,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2066-2069,U+2212',
}
const nunitoExt: Face = {
  family: 'Nunito Ext',
  file: files.nunitoExt,
  weights,
  range:
    'U+102-111,U+114-129,U+12C-14B,U+14E-169,U+16C-2BA,U+2BD-2C5,U+2C7-2CC,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB',
}
const readex: Face = {
  family: 'Readex Pro',
  file: files.readex,
  weights: '160 700',
  range: 'U+600-6FF,U+750-77F,U+870-8FF,U+200C-200E,U+FB50-FDFF,U+FE70-FEFC',
}

const ruleOf = ({ family, file, weights, range }: Face): string =>
  `@font-face{font-family:"${family}";src:url(${file})format("woff2");font-display:swap;font-weight:${weights};unicode-range:${range}}`

interface Fallback {
  family: string
  regular: readonly string[]
  bold: readonly string[]
  /** Width of the shop's English texts in Nunito of 500, 675, 800 and 900, in percent of theirs in this font. */
  widths: readonly [number, number, number, number]
}

/** Fonts that devices have, in Nunito's measures, so that nothing moves when Nunito comes: Arial on most, Roboto on Android. */
const fallbacks: readonly Fallback[] = [
  {
    family: 'Nunito Fallback',
    regular: ['Arial', 'Liberation Sans'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
    widths: [101.7, 97, 99.9, 102.2],
  },
  {
    family: 'Nunito Android',
    regular: ['Roboto'],
    bold: ['Roboto Bold', 'Roboto-Bold', 'Roboto'],
    widths: [102.4, 103.4, 106.4, 108.8],
  },
]
const fallbackWeights = ['200 599', '600 749', '750 849', '850 1000'] as const

/** Above and below the line in Nunito, in percent of its size. */
const ascent = 101.1
const descent = 35.3

const fallbackRules = ({ family, regular, bold, widths }: Fallback): string =>
  widths
    .map((width, index) => {
      const names = (index === 0 ? regular : bold).map((name) => `local("${name}")`)
      const part = (size: number) => ((100 * size) / width).toFixed(1)
      return `@font-face{font-family:"${family}";src:${names.join(',')};font-weight:${fallbackWeights[index]};ascent-override:${part(ascent)}%;descent-override:${part(descent)}%;line-gap-override:0%;size-adjust:${width}%}`
    })
    .join('')

/**
 * The shop's font faces, which are in every page itself (app/styles/tokens.css uses their names). In a style sheet that comes after the
 * first paint they would have the browser lay out all text again (decision 124).
 */
export const fontFaces = [
  // Of two files of one family that name a character the later one renders it, so that a range need not leave out what a later one has.
  ...[nunitoLatin, nunitoAccents, nunito, nunitoExt, readex].map(ruleOf),
  ...fallbacks.map(fallbackRules),
].join('')

const firstFonts: Record<Locale, readonly Face[]> = { en: [nunito], ar: [readex, nunito] }

/**
 * The files that a page in a language requests before they are needed: a font that comes after the first paint moves lines. Not those of
 * other scripts: a page never asks for them, since their ranges name those alone.
 */
export const earlyFonts = (locale: Locale): readonly string[] => firstFonts[locale].map(({ file }) => file)

/** What a policy names the style element of `fontFaces` by; a test checks it. */
export const fontFacesHash = "'sha256-VxpsUMO3gOjuSkCbxP4E3rx7KRBDwec+ofQG1byAF4g='"
