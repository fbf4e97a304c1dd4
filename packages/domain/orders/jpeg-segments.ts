/** A segment of a JPEG: its marker, and where it begins and ends. A scan ends where its picture data do. */
export interface Segment {
  readonly marker: number
  readonly from: number
  readonly to: number
}

const startOfImage = 0xffd8
const endOfImage = 0xd9
const startOfScan = 0xda

/** Frames that say width and height: all of 0xc0 to 0xcf but tables, conditioning and an extension that nobody uses. */
export const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
export const isScan = (marker: number): boolean => marker === startOfScan
/** Frames, tables, number of lines, restart interval: what a picture is decoded with. */
const isNeeded = (marker: number): boolean =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || (marker >= 0xda && marker <= 0xdd)
const isApplication = (marker: number): boolean => marker >= 0xe0 && marker <= 0xef
const isComment = (marker: number): boolean => marker === 0xfe

/** Within picture data a marker's first byte is followed by zero, a number of restart, or another first byte. */
const staysInScan = (next: number): boolean => next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)

/** Where the picture data that begin at `from` end: at the next marker of a segment. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at !== -1 && staysInScan(bytes[at + 1] ?? endOfImage)) at = bytes.indexOf(0xff, at + 1)
  return at === -1 ? bytes.byteLength : at
}

/**
 * Every segment of a JPEG from its first byte to its last, without decoding it. Null for anything else: what ends early, goes on
 * behind its end, contains a second picture or segments that no decoder needs.
 */
export function segmentsOf(bytes: Uint8Array): Segment[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = bytes.byteLength
  if (end < 4 || view.getUint16(0) !== startOfImage) return null
  const found: Segment[] = []
  for (let from = 2; from + 2 <= end;) {
    const marker = view.getUint8(from + 1)
    if (view.getUint8(from) !== 0xff) return null
    if (marker === endOfImage) return from + 2 === end ? found : null
    if (from + 4 > end || !(isNeeded(marker) || isApplication(marker) || isComment(marker))) return null
    const after = from + 2 + view.getUint16(from + 2)
    if (after < from + 4 || after > end) return null
    const to = isScan(marker) ? endOfScan(bytes, after) : after
    found.push({ marker, from, to })
    from = to
  }
  return null
}

const jfif = [0x4a, 0x46, 0x49, 0x46, 0]
const adobe = [0x41, 0x64, 0x6f, 0x62, 0x65]

/** Whether a segment begins so and has this length, which leaves no room for more. */
const isExactly = (bytes: Uint8Array, { from, to }: Segment, name: readonly number[], length: number) =>
  to - from === length && name.every((byte, at) => bytes[from + 4 + at] === byte)

/**
 * Whether a segment says something about the picture: Exif, XMP, a comment, a thumbnail. Density (JFIF) and the kind of colors
 * (Adobe) in their shortest form do not.
 */
export const isAbout = (bytes: Uint8Array, segment: Segment): boolean =>
  isComment(segment.marker) ||
  (isApplication(segment.marker) &&
    !(segment.marker === 0xe0 && isExactly(bytes, segment, jfif, 18)) &&
    !(segment.marker === 0xee && isExactly(bytes, segment, adobe, 16)))
