export type NameProblem = 'required' | 'characters' | 'length'

const letters = /^[\p{L}\p{M}\p{N} ]+$/u

/**
 * What is wrong with a first or last name; null when nothing is. Trimmed; letters, marks, digits and spaces,
 * so ʻokina (U+02BB) and kahakō pass while apostrophe and hyphen do not (RDG-14).
 *
 * @param maxLength `user_name_length`
 */
export function nameProblem(value: string, maxLength: number): NameProblem | null {
  const name = value.trim()
  if (name === '') return 'required'
  if (!letters.test(name)) return 'characters'
  return [...name].length > maxLength ? 'length' : null
}
