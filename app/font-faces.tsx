import { preload } from 'react-dom'
import { earlyFonts, fontFaces } from '#lib/routing/font-faces.ts'

/** The shop's font faces, in the page's own head. */
export function FontFaces() {
  for (const file of earlyFonts) preload(file, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <style href="font-faces" precedence="fonts">
      {fontFaces}
    </style>
  )
}
