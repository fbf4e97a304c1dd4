import { preload } from 'react-dom'
import { earlyFonts, fontFaces } from '#lib/routing/font-faces.ts'
import type { Locale } from '#lib/routing/locale.ts'

/** The shop's font faces, in the page's own head. */
export function FontFaces({ locale }: { locale: Locale }) {
  for (const file of earlyFonts(locale))
    preload(file, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <style href="font-faces" precedence="fonts">
      {fontFaces}
    </style>
  )
}
