import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fontverter from 'fontverter'
import subset from 'subset-font'

const quote = 0x2018
const okina = 0x2bb

/**
 * Nunito draws U+02BB half an em wide and thin, while its U+2018 has the right shape at every weight. Answers a
 * woff2 of that one glyph, standing at the ʻokina's code.
 */
async function drawOkina(nunito: Buffer): Promise<Buffer> {
  const font = Buffer.from(await subset(nunito, '\u2018', { targetFormat: 'truetype' }))
  const cmap = tableOffset(font, 'cmap')
  const subtables = new Set<number>()
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i++)
    subtables.add(cmap + font.readUInt32BE(cmap + 8 + i * 8))
  for (const at of subtables) {
    const format = font.readUInt16BE(at)
    if (format === 4) moveInFormat4(font, at)
    else if (format === 12) moveInFormat12(font, at)
  }
  return fontverter.convert(font, 'woff2')
}

function tableOffset(font: Buffer, tag: string): number {
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const record = 12 + i * 16
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8)
  }
  throw new Error(`the font has no ${tag} table`)
}

function moveInFormat4(font: Buffer, at: number): void {
  const segments = font.readUInt16BE(at + 6) / 2
  for (let s = 0; s < segments; s++) {
    const end = at + 14 + s * 2
    const start = end + segments * 2 + 2
    const delta = start + segments * 2
    if (font.readUInt16BE(end) !== quote) continue
    font.writeUInt16BE(okina, end)
    font.writeUInt16BE(okina, start)
    font.writeUInt16BE((font.readUInt16BE(delta) + quote - okina) & 0xffff, delta)
  }
}

function moveInFormat12(font: Buffer, at: number): void {
  for (let group = 0; group < font.readUInt32BE(at + 12); group++) {
    const start = at + 16 + group * 12
    if (font.readUInt32BE(start) !== quote) continue
    font.writeUInt32BE(okina, start)
    font.writeUInt32BE(okina, start + 4)
  }
}

/**
 * Writes public/fonts from the font packages, each file named by its content, and lib/routing/font-files.json with their names: run by
 * hand after a package changes; the results are committed.
 */
const root = join(import.meta.dirname, '../..')
const folder = join(root, 'public/fonts')
const from = (name: string) => readFileSync(join(root, 'node_modules/@fontsource-variable', name))

// The macron vowels of Hawaiian alone, so that a page of English and Hawaiian names needs no 35 kB latin-ext file.
const kahako = 'ĀāĒēĪīŌōŪū'
const nunito = from('nunito/files/nunito-latin-wght-normal.woff2')
// What a page of English and Hawaiian needs of Latin; the rest is a file of its own (lib/routing/font-faces.ts names both ranges).
const charactersFrom = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
const basic = `${charactersFrom(0x20, 0x7e)}\u00a0©·×é–—‘’“”•…\u2066\u2067\u2068\u2069−`
const nunitoExt = from('nunito/files/nunito-latin-ext-wght-normal.woff2')

const faces: Readonly<Record<string, Buffer>> = {
  okina: await drawOkina(nunito),
  kahako: Buffer.from(await subset(nunitoExt, kahako, { targetFormat: 'woff2' })),
  nunito: Buffer.from(await subset(nunito, basic, { targetFormat: 'woff2' })),
  nunitoLatin: nunito,
  nunitoExt,
  readex: from('readex-pro/files/readex-pro-arabic-wght-normal.woff2'),
}
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const files: Record<string, string> = {}
for (const [name, content] of Object.entries(faces)) {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
  files[name] = `/fonts/${name}-${hash}.woff2`
  writeFileSync(join(root, 'public', files[name]), content)
}
writeFileSync(join(root, 'lib/routing/font-files.json'), `${JSON.stringify(files, null, 2)}\n`)
