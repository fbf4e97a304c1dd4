import localFont from 'next/font/local'

/** Nunito's own U+2018 at U+02BB (scripts/fonts/make-fonts.ts). */
const okina = localFont({
  src: './kolea-okina.woff2',
  weight: '200 1000',
  variable: '--font-okina',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+02BB' }],
})

/** The macron vowels of Hawaiian: 3 kB, where the whole of latin-ext is 35 kB. */
const kahako = localFont({
  src: './nunito-kahako.woff2',
  weight: '200 1000',
  variable: '--font-kahako',
  adjustFontFallback: false,
  declarations: [
    { prop: 'unicode-range', value: 'U+0100-0101, U+0112-0113, U+012A-012B, U+014C-014D, U+016A-016B' },
  ],
})

const nunito = localFont({
  src: './nunito-latin.woff2',
  weight: '200 1000',
  variable: '--font-nunito',
  adjustFontFallback: 'Arial',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF, U+0131, U+0152-0153, U+02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
    },
  ],
})

const nunitoExt = localFont({
  src: './nunito-latin-ext.woff2',
  weight: '200 1000',
  variable: '--font-nunito-ext',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0102-0111, U+0114-0129, U+012C-014B, U+014E-0169, U+016C-02BA, U+02BD-02C5, U+02C7-02CC, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB',
    },
  ],
})

/** Not preloaded: pages of other scripts never ask for it, since its range names Arabic alone. */
const readex = localFont({
  src: './readex-pro-arabic.woff2',
  weight: '160 700',
  variable: '--font-readex',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0600-06FF, U+0750-077F, U+0870-08FF, U+200C-200E, U+FB50-FDFF, U+FE70-FEFC',
    },
  ],
})

/** Classes for <html> that define the font variables of app/styles/tokens.css. */
export const fontClasses = [okina, kahako, nunito, nunitoExt, readex].map((face) => face.variable).join(' ')
