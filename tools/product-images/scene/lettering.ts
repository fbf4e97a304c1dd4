import type { Ctx } from './sheet.ts'

/** Faces without ā ē ī ō ū: they get the plain vowel and a bar drawn over it. */
const withoutMacrons = new Set(['Lilita One'])

/** The ʻokina is drawn with the turned comma, which every face has in the same shape. */
export const printable = (words: string) => words.replaceAll('ʻ', '‘')

const plainVowels = (words: string) => printable(words).normalize('NFD').replaceAll('\u0304', '')

/** What `letters` sets in type, to measure by. */
export const typeset = (words: string, family: string) =>
  withoutMacrons.has(family) ? plainVowels(words) : printable(words)

/**
 * Draws centred `words` at x, y in the context's font, stroked or filled, with every kahakō and ʻokina.
 * @param size the font's size, px
 */
export function letters(
  c: Ctx,
  words: string,
  family: string,
  x: number,
  y: number,
  size: number,
  how: 'fill' | 'stroke',
) {
  const ink = (value: string) => (how === 'fill' ? c.fillText(value, x, y) : c.strokeText(value, x, y))
  const plain = typeset(words, family)
  ink(plain)
  if (!withoutMacrons.has(family)) return
  const left = x - c.measureText(plain).width / 2
  const marked = [...printable(words).normalize('NFC')]
  marked.forEach((letter, i) => {
    if (!letter.normalize('NFD').includes('\u0304')) return
    const before = c.measureText(plain.slice(0, i)).width
    const glyph = c.measureText(plain[i] ?? '')
    const bar = { w: glyph.width * 0.66, h: size * 0.09 }
    const top = y - glyph.actualBoundingBoxAscent - size * 0.05 - bar.h
    c.beginPath()
    c.roundRect(left + before + (glyph.width - bar.w) / 2, top, bar.w, bar.h, bar.h * 0.35)
    if (how === 'fill') c.fill()
    else c.stroke()
  })
}
