import files from './font-files.json' with { type: 'json' }

interface Face {
  family: string
  file: string
  weights: string
  range: string
}

/** Of all texts of the shop; the first file has no others (scripts/fonts/make_fonts.py). */
const weights = '500 900'

const nunito: Face = {
  // What a page of English and Hawaiian needs, with the ʻokina and the vowels of Hawaiian: 14 kB.
  family: 'Nunito',
  file: files.nunito,
  weights,
  range:
    'U+0020-003B,U+003F-005A,U+0061-007A,U+00A0,U+00A9,U+00B7,U+00D7,U+00E9,U+0100-0101,U+0112-0113,U+012A-012B,U+014C-014D,U+016A-016B,U+02BB,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2066-2069,U+2212',
}
/** Letters of Spanish and French names. */
const nunitoAccents: Face = {
  family: 'Nunito',
  file: files.nunitoAccents,
  weights,
  range: 'U+00C0-00D6,U+00D8-00E8,U+00EA-00F6,U+00F8-00FF',
}
const nunitoLatin: Face = {
  family: 'Nunito',
  file: files.nunitoLatin,
  weights,
  range:
    'U+003C-003E,U+005B-0060,U+007B-007E,U+00A1-00A8,U+00AA-00B6,U+00B8-00BF,U+00F7,U+0131,U+0152-0153,U+02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-2012,U+2015-2017,U+201A-201B,U+201E-2021,U+2023-2025,U+2027-2065,U+206A-206F,U+20AC,U+2122,U+2191,U+2193,U+2215,U+FEFF,U+FFFD',
}
const nunitoExt: Face = {
  family: 'Nunito Ext',
  file: files.nunitoExt,
  weights,
  range:
    'U+0102-0111,U+0114-0129,U+012C-014B,U+014E-0169,U+016C-02BA,U+02BD-02C5,U+02C7-02CC,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB',
}
const readex: Face = {
  family: 'Readex Pro',
  file: files.readex,
  weights: '160 700',
  range: 'U+0600-06FF,U+0750-077F,U+0870-08FF,U+200C-200E,U+FB50-FDFF,U+FE70-FEFC',
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
 * The shop's font faces, which stand in every page itself (app/styles/tokens.css uses their names). In a style sheet that comes after the
 * first paint they would have the browser lay out all text again (decision 124).
 */
export const fontFaces = [
  ...[nunito, nunitoAccents, nunitoLatin, nunitoExt, readex].map(ruleOf),
  ...fallbacks.map(fallbackRules),
].join('')

/** Requested before they are needed. Not the others: pages of other scripts never ask for them, since their ranges name those alone. */
export const earlyFonts: readonly string[] = [nunito.file]

/** What a policy names the style element of `fontFaces` by; a test keeps it true. */
export const fontFacesHash = "'sha256-uDY1tXYMnZsx7/u9BgbOsOTAqSexF/lxljsJyyOwKPA='"
