import { isAbout, isFrame, isScan, segmentsOf } from './jpeg-segments.ts'

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

/** Bytes of a call that carries the largest photo, with what is around it. */
export const photoCallBytes = photoTextLength + 2_000

/**
 * Width and height of a JPEG, read from its segments without decoding it; null for anything else, and for a file that contains more
 * than one picture and how to decode it.
 */
export function jpegSize(bytes: Uint8Array): { width: number; height: number } | null {
  const segments = segmentsOf(bytes)
  const [frame, ...more] = segments?.filter(({ marker }) => isFrame(marker)) ?? []
  if (!segments || !frame || more.length > 0 || frame.to - frame.from < 11) return null
  if (!segments.some(({ marker }) => isScan(marker))) return null
  if (segments.some((segment) => isAbout(bytes, segment))) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { height: view.getUint16(frame.from + 5), width: view.getUint16(frame.from + 7) }
}

/** A JPEG without what it says about itself: some browsers add such things to a picture that they render. Null for anything else. */
export function bareJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const segments = segmentsOf(bytes)
  if (!segments) return null
  const needed = segments.filter((segment) => !isAbout(bytes, segment))
  const parts = [
    bytes.subarray(0, 2),
    ...needed.map(({ from, to }) => bytes.subarray(from, to)),
    bytes.subarray(-2),
  ]
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
