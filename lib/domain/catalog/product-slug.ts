/** Last path segment of a product, `pink-guava-100101` (RDG-01 and RDG-21). */
export const productSegment = (slug: string, productId: string): string => `${slug}-${productId}`

const shape = /^(?:(.*)-)?(\d{6,12})$/

/**
 * Reads `{slug}-{product_id}`, or a bare id (empty slug). Null when the segment is not a product: then it is a
 * category (RDG-21).
 */
export function parseProductSegment(segment: string): { slug: string; productId: string } | null {
  const match = shape.exec(segment)
  const productId = match?.[2]
  return productId ? { slug: match[1] ?? '', productId } : null
}
