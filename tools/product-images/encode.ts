import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const sizes = [640, 320] as const

/** Lets the shadow run out before the picture's sides and foot, where it would end in a line. */
const vignette = (size: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><defs>
      <linearGradient id="x"><stop offset="0" stop-opacity="0"/><stop offset=".07"/><stop offset=".9"/><stop offset="1" stop-opacity="0"/></linearGradient>
      <linearGradient id="y" x2="0" y2="1"><stop offset=".96" stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient>
      <mask id="m"><rect width="100%" height="100%" fill="url(#y)"/></mask></defs>
      <rect width="100%" height="100%" fill="url(#x)" mask="url(#m)"/></svg>`,
  )

/** Writes `{stem}-{640,320}.avif` and `{stem}-640.webp` from a square PNG with alpha; answers the bytes written. */
export async function encode(png: Buffer, stem: string): Promise<number> {
  let bytes = 0
  const faded = await sharp(png)
    .resize(sizes[0], sizes[0])
    .composite([{ input: vignette(sizes[0]), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer()
  for (const size of sizes) {
    const { data, info } = await sharp(faded).resize(size, size).raw().toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const avif = await sharp(data, { raw }).avif({ quality: 52, effort: 3 }).toBuffer()
    await writeFile(`${stem}-${size}.avif`, avif)
    bytes += avif.length
  }
  // For browsers without AVIF, search engines and messages.
  const webp = await sharp(faded).webp({ quality: 68, alphaQuality: 80, effort: 5 }).toBuffer()
  await writeFile(`${stem}-${sizes[0]}.webp`, webp)
  return bytes + webp.length
}
