import { LRUCache } from 'lru-cache'
import type { Variant } from './entry.ts'

const maxBytes = 32 * 1024 * 1024
const overhead = 200
/** Longer bodies cost as much either way. */
const longestText = 32 * 1024

/** Bodies of the pages in demand as text, by bytes; a Buffer that is kept for its text alone counts as well. */
const texts = new LRUCache<Variant, string>({
  maxSize: maxBytes,
  sizeCalculation: (text) => 2 * text.length + overhead,
})

/** What to write of a body, in latin1. Of a small one the text, one character a byte: node sends head and text in one packet. */
export function writableBody(variant: Variant): string | Buffer {
  const { body } = variant
  if (body.length > longestText) return body
  const kept = texts.get(variant)
  if (kept !== undefined) return kept
  const text = body.toString('latin1')
  texts.set(variant, text)
  return text
}
