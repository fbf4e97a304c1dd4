import type { Packshot } from '@kolea/store-api/db/seed/catalog/packshot.ts'
import type { Scale } from '../scale.ts'
import type { Pack } from './pack.ts'
import { shapes } from './shapes/all.ts'
import { shareOfPicture } from './share.ts'
import { measure, openStudio } from './studio.ts'

declare global {
  interface Window {
    /** Draws one packshot, to a scale where it has one; `art` holds data URLs. Answers a PNG data URL with alpha. */
    renderPackshot: (pack: Packshot, scale: Scale | null) => Promise<string>
  }
}

const studio = openStudio()

async function decode(src: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = src
  await image.decode()
  return image
}

const modelOf = (pack: Pack) => shapes[pack.shape](pack)

window.renderPackshot = async (pack, scale) => {
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
  const model = modelOf({ ...pack, art })
  if (!scale) return studio.shoot(model, 1)
  const { pack: other, amount } = scale.largest
  const share = shareOfPicture(
    { ...measure(model), amount: scale.amount },
    { ...measure(modelOf({ ...other, art: [] })), amount },
  )
  return studio.shoot(model, share)
}
