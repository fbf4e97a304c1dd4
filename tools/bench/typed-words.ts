/** What people search for in such a store, as they type it. */
export const typedWords: readonly string[] = [
  'cola',
  'musubi',
  'ice cream',
  'chips',
  'water',
  'toilet paper',
  'headache',
  'dog food',
  'bread',
  'spam',
  'beer',
  'phone charger',
  'corna',
  'sparklng',
  'milk',
  'حليب',
]

/** The words as they grow: after the first letter, the second, the third, then whole; each once. */
export const beginningsOf = (words: readonly string[]): string[] => [
  ...new Set(words.flatMap((word) => [word.slice(0, 1), word.slice(0, 2), word.slice(0, 3), word])),
]
