import files from './font-files.json' with { type: 'json' }

interface Face {
  family: string
  file: string
  weights: string
  range: string
}

const okina: Face = {
  // Nunito's own U+2018 at U+02BB (scripts/fonts/make-fonts.ts).
  family: 'Nunito Okina',
  file: files.okina,
  weights: '200 1000',
  range: 'U+02BB',
}
const kahako: Face = {
  // The macron vowels of Hawaiian: 3 kB, where the whole of latin-ext is 35 kB.
  family: 'Nunito Kahako',
  file: files.kahako,
  weights: '200 1000',
  range: 'U+0100-0101,U+0112-0113,U+012A-012B,U+014C-014D,U+016A-016B',
}
const nunito: Face = {
  family: 'Nunito',
  file: files.nunito,
  weights: '200 1000',
  range:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
}
const nunitoExt: Face = {
  family: 'Nunito Ext',
  file: files.nunitoExt,
  weights: '200 1000',
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

/** Arial in Nunito's measures, so that nothing moves when Nunito comes: from the tables of both fonts. */
const fallback =
  '@font-face{font-family:"Nunito Fallback";src:local(Arial);ascent-override:103.02%;descent-override:35.97%;line-gap-override:0%;size-adjust:98.13%}'

/**
 * The shop's font faces, which stand in every page itself (app/styles/tokens.css uses their names). In a style sheet that comes after the
 * first paint they would have the browser lay out all text again (decision 124).
 */
export const fontFaces = [okina, kahako, nunito, nunitoExt, readex].map(ruleOf).join('') + fallback

/** Requested before they are needed. Not the others: pages of other scripts never ask for them, since their ranges name those alone. */
export const earlyFonts: readonly string[] = [okina.file, kahako.file, nunito.file]

/** What a policy names the style element of `fontFaces` by; a test keeps it true. */
export const fontFacesHash = "'sha256-qmg9dn6NGHYN3RLjIi9oQ2bvN7tvJaAMpvC6z2lzmhw='"
