/** What shoppers call the goods of the shop, a line for each meaning (the grammar: `equivalentShape` of db/schema/search-rules.ts). */
export const seedEquivalents: readonly string[] = [
  'soda, pop, soft drink, fizzy drink',
  'coke => cola',
  'chips, crisps',
  'candy, sweets',
  'cookies, biscuits',
]
