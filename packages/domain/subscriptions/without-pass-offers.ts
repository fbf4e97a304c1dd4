type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The label of what the help centre says about the membership. */
const helpLabel = 'gold_pass'

/** A members' offer on a product, a banner that leads to the membership, an article about it. */
function isPassOffer(entry: unknown): boolean {
  if (!isObject(entry)) return false
  const { subscriberOnly, target, labels } = entry
  if (subscriberOnly === true) return true
  if (isObject(target)) return String(target['entity']).toLowerCase() === 'subscription'
  return Array.isArray(labels) && labels.includes(helpLabel)
}

/**
 * What a page or an answer shows, without any offer of the membership: for a country in which it cannot be joined (CFG-01). Members retain what
 * they pay for: their prices come with the basket and from a call of their own (SUB-04).
 */
export function withoutPassOffers<T>(data: T): T {
  if (Array.isArray(data))
    return data.filter((entry) => !isPassOffer(entry)).map((entry: unknown) => withoutPassOffers(entry)) as T
  if (!isObject(data)) return data
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, withoutPassOffers(value)]),
  ) as T
}
