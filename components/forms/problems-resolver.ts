import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/**
 * A react-hook-form resolver from one of our own rules: a function from the values to the problems by field.
 * The problem's code is the error's message; the form turns it into its sentence.
 */
export function problemsResolver<T extends FieldValues>(
  problemsOf: (values: T) => Partial<Record<string, string>>,
): Resolver<T> {
  return (values) => {
    const found = Object.entries(problemsOf(values)).filter(([, problem]) => problem !== undefined)
    if (found.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(found.map(([field, message]) => [field, { type: 'rule', message }]))
    return { values: {}, errors: errors as FieldErrors<T> }
  }
}
