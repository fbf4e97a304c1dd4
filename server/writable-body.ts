import { LRUCache } from 'lru-cache'
import type { Variant } from './entry.ts'

const maxBytes = 32 * 1024 * 1024
const overhead = 200
/** Longer bodies cost as much either way. */
const longestText = 32 * 1024

/** Bodies in use as text, bounded by bytes; a Buffer that only its text holds in memory counts as well. */
const texts = new LRUCache<Variant, string>({
  maxSize: maxBytes,
  sizeCalculation: (text) => 2 * text.length + overhead,
})

/** What to write of a body, in latin1. Of a small one the text, one character a byte: node sends head and text in one packet. */
export function writableBody(variant: Variant): string | Buffer {
  const { body } = variant
  if (body.length > longestText) return body
  const cached = texts.get(variant)
  if (cached !== undefined) return cached
  const text = body.toString('latin1')
  texts.set(variant, text)
  return text
}
