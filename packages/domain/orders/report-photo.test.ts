import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { bareJpeg, isReportPhoto, jpegSize, photoRules } from './report-photo.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c2703d' } })

test('[ORD-05] a JPEG that says nothing about itself is a photo, upright or lying, progressive too', async () => {
  for (const [width, height] of [
    [1600, 900],
    [30, 1600],
    [1, 1],
  ] as const)
    for (const progressive of [false, true]) {
      const bytes = await picture(width, height).jpeg({ progressive }).toBuffer()
      assert.deepEqual(jpegSize(bytes), { width, height })
      assert.ok(isReportPhoto(bytes))
    }
})

test('[ORD-05] other kinds of files, and pictures that are too large, are none', async () => {
  const small = picture(40, 30)
  const jpeg = await small.jpeg().toBuffer()
  const refused = {
    png: await small.png().toBuffer(),
    webp: await small.webp().toBuffer(),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    nothing: Buffer.alloc(0),
    'two bytes': jpeg.subarray(0, 2),
    'a beginning': jpeg.subarray(0, jpeg.length / 2),
    'no picture data': Buffer.concat([
      jpeg.subarray(0, jpeg.indexOf(Buffer.from([0xff, 0xda]))),
      jpeg.subarray(-2),
    ]),
    'a page behind it': Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]),
    'too wide': await picture(photoRules.edge + 1, 8)
      .jpeg()
      .toBuffer(),
    'too high': await picture(8, photoRules.edge + 1)
      .jpeg()
      .toBuffer(),
    'too long': Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(photoRules.bytes), jpeg.subarray(-2)]),
  }
  for (const [name, bytes] of Object.entries(refused)) assert.ok(!isReportPhoto(bytes), name)
})

test('[ORD-05] a picture that says where it was taken, or by whom, is none', async () => {
  const exif = await picture(40, 30)
    .withExif({ IFD0: { Copyright: 'Lani' }, IFD3: { GPSLatitude: '21/1 17/1 0/1' } })
    .jpeg()
    .toBuffer()
  assert.ok(exif.includes('Exif'))
  assert.ok(!isReportPhoto(exif))
  const bare = bareJpeg(exif)
  assert.ok(bare && isReportPhoto(bare))
  const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()
  assert.deepEqual(await pixels(bare), await pixels(exif))
  assert.equal(bareJpeg(await picture(40, 30).png().toBuffer()), null)
})

/** A segment with this marker and content. */
const segment = (marker: number, content: string) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, Buffer.from(content, 'latin1')])
}

test('[ORD-05] a photo is read to its end: nothing about it is behind a scan, and no second picture', async () => {
  for (const progressive of [false, true]) {
    const jpeg = await picture(40, 30).jpeg({ progressive }).toBuffer()
    const other = await picture(60, 50).jpeg().toBuffer()
    const [all, end] = [jpeg.subarray(0, -2), jpeg.subarray(-2)]
    const behindScan: Record<string, Buffer> = {
      exif: segment(0xe1, 'Exif\0\0GPS'),
      comment: segment(0xfe, 'Lani was here'),
      'another picture': other,
      'another picture without its beginning': other.subarray(2, -2),
      'a segment nobody needs': segment(0xf0, 'GPS'),
    }
    for (const [name, bytes] of Object.entries(behindScan)) {
      assert.ok(!isReportPhoto(Buffer.concat([all, bytes, end])), name)
    }
    for (const behindEnd of [other, Buffer.concat([Buffer.from('GPS'), end])])
      assert.ok(!isReportPhoto(Buffer.concat([jpeg, behindEnd])), 'behind its end')
    assert.ok(!isReportPhoto(all), 'without an end')
    assert.ok(isReportPhoto(jpeg))
  }
})

test('[ORD-05] a thumbnail, or text beside the density or the kind of colors, is refused and left out of a bare picture', async () => {
  const jpeg = await picture(40, 30).jpeg().toBuffer()
  const said = [
    segment(0xe0, 'JFXX\0\x10 a thumbnail'),
    segment(0xe0, `JFIF\0${'x'.repeat(9)} and a place`),
    segment(0xee, `Adobe${'x'.repeat(7)} and a place`),
    segment(0xee, 'x'.repeat(12)),
  ]
  for (const bytes of said) {
    const file = Buffer.concat([jpeg.subarray(0, 2), bytes, jpeg.subarray(2)])
    assert.ok(!isReportPhoto(file))
    const bare = bareJpeg(file)
    assert.ok(bare && isReportPhoto(bare) && !Buffer.from(bare).includes('place'))
  }
  const late = Buffer.concat([jpeg.subarray(0, -2), segment(0xe1, 'Exif\0\0GPS'), jpeg.subarray(-2)])
  assert.deepEqual(Buffer.from(bareJpeg(late) ?? []), jpeg)
})

test('[ORD-05] segments that lie about their length end the look, wherever they point', async () => {
  const bytes = await picture(40, 30).jpeg().toBuffer()
  for (let at = 2; at < Math.min(bytes.length, 700); at += 1)
    for (const value of [0, 1, 0xff]) {
      const damaged = Buffer.from(bytes)
      damaged[at] = value
      assert.doesNotThrow(() => isReportPhoto(damaged))
    }
})
