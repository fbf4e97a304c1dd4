// `node tools/product-images/landing-goods.ts`: the pictures in front of the landing page's hero as AVIF, from their WebP of 440 px; run by
// hand after one of those has changed. The results are stored in the repository.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** Those that components/landing/goods-picture.tsx names. */
const widths = [240, 440]
const folder = join(import.meta.dirname, '../../public/media/goods')
for (const file of readdirSync(folder).filter((name) => name.endsWith('.webp')))
  for (const width of widths)
    await sharp(join(folder, file))
      .resize(width, width)
      .avif({ quality: 55, effort: 6 })
      .toFile(join(folder, file.replace('.webp', `-${width}.avif`)))
