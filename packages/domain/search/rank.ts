import { fieldWeights, type Field } from './product-terms.ts'
import type { Alternative, Concept } from './understand-query.ts'

/** What ranking reads of a product that was found. */
export interface FoundProduct {
  /** The folded name (`searchText`). */
  readonly name: string
  /** Slug. */
  readonly category: string
  /** 0 to 1000. */
  readonly popularity: number
  /** The fields in which it has a term. */
  readonly fieldsOf: (term: string) => readonly Field[] | undefined
}

/** Goods that are seldom meant by a word that names other goods as well, such as the dinner of a dog. They stand after those. */
const seldomMeant: Readonly<Record<string, number>> = { pet: 0.15, baby: 0.05 }

/** How much more the head of a phrase counts than what describes it. */
const headWeight = 1.4
const bonus = { sameWords: 0.1, begins: 0.05, popularity: 0.1 }

function bestField({ fieldsOf }: FoundProduct, term: string): Field | null {
  let best: Field | null = null
  for (const field of fieldsOf(term) ?? [])
    if (best === null || fieldWeights[field] > fieldWeights[best]) best = field
  return best
}

/** How well a product is what an alternative says, 0 to 1: as much as the most telling of its terms says; 0 where it lacks one. */
function alternativeScore(found: FoundProduct, { terms, weight }: Alternative): number {
  let telling = 0
  for (const term of terms) {
    const field = bestField(found, term)
    if (field === null) return 0
    telling = Math.max(telling, fieldWeights[field])
  }
  return weight * telling
}

interface Match {
  readonly score: number
  readonly alternative: Alternative | null
}

function bestMatch(found: FoundProduct, { alternatives }: Concept): Match {
  let best: Match = { score: 0, alternative: null }
  for (const alternative of alternatives) {
    const score = alternativeScore(found, alternative)
    if (score > best.score) best = { score, alternative }
  }
  return best
}

const hasWords = ({ name }: FoundProduct, meant: string) => meant !== '' && ` ${name} `.includes(` ${meant} `)

/**
 * How well a product answers a query, about 0 to 1.3: by where it has the words, by the words of its name in this order, then by popularity.
 *
 * @param concepts the head of the phrase is the last
 * @param meant the folded query, slips corrected
 */
export function relevanceOf(found: FoundProduct, concepts: readonly Concept[], meant: string): number {
  let sum = 0
  for (const [at, concept] of concepts.entries())
    sum += (at === concepts.length - 1 ? headWeight : 1) * bestMatch(found, concept).score
  const matched = concepts.length === 0 ? 0 : sum / (concepts.length - 1 + headWeight)
  const named = hasWords(found, meant)
    ? bonus.sameWords + (found.name.startsWith(meant) ? bonus.begins : 0)
    : 0
  return matched + named + (bonus.popularity * found.popularity) / 1000 - (seldomMeant[found.category] ?? 0)
}

/** Why `relevanceOf` says what it says, for the operator: one reason each. */
export function reasonsOf(found: FoundProduct, concepts: readonly Concept[], meant: string): string[] {
  const reasons = concepts.flatMap((concept) => {
    const { score, alternative } = bestMatch(found, concept)
    if (alternative === null) return []
    const places = alternative.terms.map((term) => `${term} in ${bestField(found, term)}`)
    return [`“${concept.typed}”: ${places.join(', ')} (${score.toFixed(2)})`]
  })
  if (hasWords(found, meant)) reasons.push('its name has these words in this order')
  if (seldomMeant[found.category] !== undefined) reasons.push(`goods of ${found.category} are seldom meant`)
  return [...reasons, `popularity ${found.popularity}`]
}
