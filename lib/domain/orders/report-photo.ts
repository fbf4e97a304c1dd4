/** A photo with a report: what the browser makes of one, and what the API takes. */
export const photoRules = {
  /** Pixels of its longer side. */
  edge: 1600,
  bytes: 400_000,
  ofReport: 3,
  /** Of a customer, within so many days; older ones are deleted. */
  ofCustomer: 10,
  days: 90,
} as const

/** Characters of the largest photo in base64. */
export const photoTextLength = Math.ceil(photoRules.bytes / 3) * 4

/** Bytes of a call that carries the largest photo, with what stands around it. */
export const photoCallBytes = photoTextLength + 2_000

const startOfImage = 0xffd8
const endOfImage = 0xffd9
const startOfScan = 0xda
/** Frames that say width and height: all of 0xc0 to 0xcf but tables and conditioning. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Exif, XMP and the like: where a picture was taken, and by whom. JFIF (0xe0) and Adobe's colours (0xee) say neither. */
const isAbout = (marker: number): boolean =>
  (marker >= 0xe1 && marker <= 0xef && marker !== 0xee) || marker === 0xfe

interface Segment {
  readonly marker: number
  readonly from: number
  readonly to: number
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** What stands before the picture itself in a JPEG, up to the segment that begins it; null for anything else. */
function segmentsOf(bytes: Uint8Array): Segment[] | null {
  const view = viewOf(bytes)
  const end = bytes.byteLength
  if (end < 4 || view.getUint16(0) !== startOfImage || view.getUint16(end - 2) !== endOfImage) return null
  const found: Segment[] = []
  for (let from = 2; from + 9 < end;) {
    if (view.getUint8(from) !== 0xff) return null
    const marker = view.getUint8(from + 1)
    if (marker === startOfScan) return found
    const length = view.getUint16(from + 2)
    if (length < 2) return null
    found.push({ marker, from, to: from + 2 + length })
    from += 2 + length
  }
  return null
}

/**
 * Width and height of a JPEG, read from its segments without decoding it; null for anything else, and for a picture that says
 * more about itself than how it looks.
 */
export function jpegSize(bytes: Uint8Array): { width: number; height: number } | null {
  const segments = segmentsOf(bytes)
  const frame = segments?.find(({ marker }) => isFrame(marker))
  if (!segments || !frame || segments.some(({ marker }) => isAbout(marker))) return null
  const view = viewOf(bytes)
  return { height: view.getUint16(frame.from + 5), width: view.getUint16(frame.from + 7) }
}

/** A JPEG without what it says about itself: some browsers add such things to a picture that they draw. Null for anything else. */
export function bareJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const segments = segmentsOf(bytes)
  if (!segments) return null
  const kept = segments.filter(({ marker }) => !isAbout(marker))
  const parts = [bytes.subarray(0, 2), ...kept.map(({ from, to }) => bytes.subarray(from, to))]
  parts.push(bytes.subarray(segments.at(-1)?.to ?? 2))
  const bare = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bare.set(part, at)
    at += part.length
  }
  return bare
}

/** Whether the API takes these bytes as a photo of a report. */
export function isReportPhoto(bytes: Uint8Array): boolean {
  if (bytes.byteLength > photoRules.bytes) return false
  const size = jpegSize(bytes)
  return (
    size !== null &&
    size.width > 0 &&
    size.height > 0 &&
    size.width <= photoRules.edge &&
    size.height <= photoRules.edge
  )
}
