// `node tools/product-images/landing-goods.ts`: the pictures in front of the landing page's hero, as WebP of 440 px and as AVIF; run by hand
// after one of their products has another picture. The results are stored in the repository.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** Those that components/landing/goods-picture.tsx names. */
const widths = [240, 440]
const folder = join(import.meta.dirname, '../../public/media/goods')

/** Goods with a label are pictures of products: id, and the share of that picture that is shown, from its foot. */
const labelled = {
  'bag-chips': ['105001', 0.94],
  'can-energy': ['113001', 1],
  'can-guava': ['110001', 0.82],
  'cup-coffee': ['115001', 1],
  'tub-icecream': ['109002', 1],
} as const

for (const [name, [id, share]] of Object.entries(labelled)) {
  const side = Math.round(640 * share)
  await sharp(join(folder, `../products/${id}-640.avif`))
    .extract({
      left: Math.round((640 - side) / 2),
      top: Math.round((640 - side) * 0.8),
      width: side,
      height: side,
    })
    .resize(440, 440)
    .webp({ quality: 76, alphaQuality: 80, effort: 5 })
    .toFile(join(folder, `${name}.webp`))
}
for (const file of readdirSync(folder).filter((name) => name.endsWith('.webp')))
  for (const width of widths)
    await sharp(join(folder, file))
      .resize(width, width)
      .avif({ quality: 55, effort: 6 })
      .toFile(join(folder, file.replace('.webp', `-${width}.avif`)))
