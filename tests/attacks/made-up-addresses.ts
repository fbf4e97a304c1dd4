/** Numbers from 0 up to 1. */
export type Random = () => number

export const word = (random: Random, length = 12): string =>
  Array.from({ length }, () => Math.floor(random() * 36).toString(36)).join('')

/** Addresses that cost a render each: made-up filters, categories and products, and searches. */
export const renderedAddresses: readonly ((random: Random) => string)[] = [
  (random) => `/shop/hot-food?filter=brand%3A${word(random)}&filter=diet%3A${word(random)}`,
  (random) => `/shop/soda?sub=${word(random)}&page=${1 + Math.floor(random() * 99)}`,
  (random) => `/shop/${word(random)}/${word(random)}-${Math.floor(random() * 1e9)}`,
  (random) => `/search-results?q=${word(random)}&filter=brand%3A${word(random)}`,
  (random) => `/stores/${word(random)}-${word(random)}`,
]

export const pick = <T>(list: readonly T[], random: Random): T =>
  list[Math.floor(random() * list.length)] as T
