/** What a unit costs in cents: the promo price when it is lower than the price (BSK-01). */
export function effectivePriceCents(product: { priceCents: number; promoPriceCents: number | null }): number {
  const { priceCents, promoPriceCents } = product
  return promoPriceCents !== null && promoPriceCents < priceCents ? promoPriceCents : priceCents
}
