/** Brands that are known by the first digits of a number, in the order in which a form lists them. */
export const cardBrands = ['visa', 'mastercard', 'amex', 'discover'] as const
export type CardBrand = (typeof cardBrands)[number]

const beginnings: Readonly<Record<CardBrand, RegExp>> = {
  visa: /^4/,
  mastercard: /^(5[1-5]|2[2-7])/,
  amex: /^3[47]/,
  discover: /^6(011|5)/,
}

/** The brand of a number, or of its first digits while it is typed; null: none of those. @param digits without separators */
export const cardBrandOf = (digits: string): CardBrand | null =>
  cardBrands.find((brand) => beginnings[brand].test(digits)) ?? null
