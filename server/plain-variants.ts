import { LRUCache } from 'lru-cache'
import type { Encoding } from './encodings.ts'
import type { Entry, Variant } from './entry.ts'
import { plainVariant } from './entry.ts'

const maxBytes = 16 * 1024 * 1024
const overhead = 4000

/** Clients rarely accept no compression, so entries hold no plain body; those in use are cached here, bounded by bytes. */
const plain = new LRUCache<Entry, Variant>({
  maxSize: maxBytes,
  sizeCalculation: ({ body }) => body.length + overhead,
})

/** The variant of a cached page for an encoding; a plain one is unpacked once while it is in use. */
export function variantOf(entry: Entry, encoding: Encoding): Variant {
  const cached = entry.variants[encoding] ?? plain.get(entry)
  if (cached) return cached
  const variant = plainVariant(entry)
  plain.set(entry, variant)
  return variant
}
