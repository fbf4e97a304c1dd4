import type { Features } from '../configuration/features.ts'
import { tidyName } from '../entered/tidy-name.ts'

export type NameProblem = 'required' | 'characters' | 'length'

export type NameLimits = Pick<Features, 'user_name_length' | 'user_name_punctuation'>

const letters = /[\p{L}\p{M}\p{N} ]/u
const punctuation = /['.-]/

/** The characters of a name that may not be in one, each once, in their order; '' when all may (RDG-14). */
export function refusedInName(value: string, limits: NameLimits): string {
  const isTaken = (character: string) =>
    letters.test(character) || (limits.user_name_punctuation && punctuation.test(character))
  return [...new Set([...tidyName(value)].filter((character) => !isTaken(character)))].join(' ')
}

/**
 * What is wrong with a first or last name; null when nothing is. Letters, marks, digits and spaces, so that ʻokina (U+02BB) and
 * kahakō pass; with `user_name_punctuation` hyphens, apostrophes and periods too, beside a letter or digit (RDG-14).
 *
 * @param value is judged as `tidyName` spells it
 */
export function nameProblem(value: string, limits: NameLimits): NameProblem | null {
  const name = tidyName(value)
  if (refusedInName(name, limits) !== '') return 'characters'
  if (!/[\p{L}\p{N}]/u.test(name)) return 'required'
  return [...name].length > limits.user_name_length ? 'length' : null
}

/** What a name may have, in the words that an API answers programs with. */
export const nameCharacters = ({ user_name_punctuation: isOn }: NameLimits): string =>
  isOn ? 'letters, digits, spaces, hyphens, apostrophes and periods only' : 'letters, digits and spaces only'
