import type { Packshot } from '@kolea/store-api/db/seed/catalog/packshot.ts'
import { shapes } from './shapes/all.ts'
import { openStudio } from './studio.ts'

declare global {
  interface Window {
    /** Draws one packshot; `art` holds data URLs. Answers a PNG data URL with alpha. */
    renderPackshot: (pack: Packshot) => Promise<string>
  }
}

const studio = openStudio()

async function decode(src: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = src
  await image.decode()
  return image
}

window.renderPackshot = async (pack) => {
  // Asking for the marked vowels loads the latin-ext files too, or ā and ō would fall back.
  await Promise.all(
    [
      '80px "Lilita One"',
      '80px "Pacifico"',
      '80px "Alfa Slab One"',
      '600 80px "Outfit"',
      '800 80px "Outfit"',
    ].map((font) => document.fonts.load(font, 'Aāēīōūʻ')),
  )
  const art = await Promise.all(pack.art.map(decode))
  return studio.shoot(shapes[pack.shape]({ ...pack, art }))
}
