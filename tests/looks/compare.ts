import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

export interface Difference {
  picture: string
  /** What differs, in one line. */
  what: string
}

interface Pixels {
  width: number
  height: number
  data: Buffer
}

const channels = 3

async function pixelsOf(file: string): Promise<Pixels> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** Paints the second picture pale, and in red where it differs. */
async function paintDifference(pixels: Pixels, differing: readonly number[], file: string): Promise<void> {
  const data = Buffer.from(pixels.data.map((value) => 255 - (255 - value) / 4))
  for (const offset of differing) data.set([255, 0, 0], offset)
  const { width, height } = pixels
  await sharp(data, { raw: { width, height, channels } }).png().toFile(file)
}

/** Offsets of the pixels that differ, to the very last bit of a colour. */
function differingPixels(before: Buffer, after: Buffer): number[] {
  const found: number[] = []
  for (let offset = 0; offset < before.length; offset += channels)
    if (before.compare(after, offset, offset + channels, offset, offset + channels) !== 0) found.push(offset)
  return found
}

async function comparePicture(before: string, after: string, differenceFile: string): Promise<string | null> {
  const [old, now] = await Promise.all([pixelsOf(before), pixelsOf(after)])
  if (old.width !== now.width || old.height !== now.height)
    return `was ${old.width} × ${old.height}, is ${now.width} × ${now.height}`
  if (old.data.equals(now.data)) return null
  const differing = differingPixels(old.data, now.data)
  await paintDifference(now, differing, differenceFile)
  const columns = differing.map((offset) => (offset / channels) % now.width)
  const rows = differing.map((offset) => Math.floor(offset / channels / now.width))
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b))
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b))
  return `${differing.length} pixels, within x ${least(columns)}–${most(columns)}, y ${least(rows)}–${most(rows)}`
}

const picturesIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.png'))

/**
 * Compares two folders of pictures by name.
 *
 * @param differenceFolder folder for pictures of what differs
 */
export async function compareFolders(
  before: string,
  after: string,
  differenceFolder: string,
): Promise<Difference[]> {
  mkdirSync(differenceFolder, { recursive: true })
  const [old, now] = [new Set(picturesIn(before)), new Set(picturesIn(after))]
  const differences: Difference[] = []
  for (const picture of [...new Set([...old, ...now])].sort()) {
    if (!old.has(picture)) differences.push({ picture, what: 'is new' })
    else if (!now.has(picture)) differences.push({ picture, what: 'is missing' })
    else {
      const what = await comparePicture(
        join(before, picture),
        join(after, picture),
        join(differenceFolder, picture),
      )
      if (what) differences.push({ picture, what })
    }
  }
  return differences
}
