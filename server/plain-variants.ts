import { LRUCache } from 'lru-cache'
import type { Encoding } from './encodings.ts'
import type { Entry, Variant } from './entry.ts'
import { plainVariant } from './entry.ts'

const maxBytes = 16 * 1024 * 1024
const overhead = 4000

/** Plain bodies are rarely wanted, so entries hold none; those of pages in demand are kept here, by bytes. */
const plain = new LRUCache<Entry, Variant>({
  maxSize: maxBytes,
  sizeCalculation: ({ body }) => body.length + overhead,
})

/** The variant of a kept page for an encoding; a plain one is unpacked once as long as it is in demand. */
export function variantOf(entry: Entry, encoding: Encoding): Variant {
  const kept = entry.variants[encoding] ?? plain.get(entry)
  if (kept) return kept
  const variant = plainVariant(entry)
  plain.set(entry, variant)
  return variant
}
