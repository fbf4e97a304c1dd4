/** Where a custom property is read; the group is its name. */
export const reading = /var\(\s*(--[\w-]+)/g
/** Without a fallback value, which may contain parentheses of its own. */
const plainReading = /var\(\s*(--[\w-]+)\s*\)/g
/** Keywords of CSS that a custom property would not hand on as its value. */
const cssWideKeyword = /^(?:initial|inherit|unset|revert|revert-layer|)$/

/** @param shape with one group, the name */
export const namesOf = (text: string, shape: RegExp): readonly string[] =>
  [...text.matchAll(shape)].map(([, name = '']) => name)

/** Values of custom properties that have one value everywhere, by name. */
export type Constants = ReadonlyMap<string, string>

/** Text in which each reading of a constant is replaced by its value. */
export const withValues = (text: string, constants: Constants): string =>
  text.replaceAll(plainReading, (whole, name: string) => constants.get(name) ?? whole)

/**
 * The custom properties with one value everywhere. Their values are resolved: they contain no reads of other constants.
 *
 * @param settings the value of each that is set; null where it may have another one somewhere
 */
export function constantsOf(settings: ReadonlyMap<string, string | null>): Constants {
  const constants = new Map<string, string>()
  const resolve = (name: string, above: readonly string[]): void => {
    const value = settings.get(name)
    if (value == null || cssWideKeyword.test(value.trim()) || constants.has(name) || above.includes(name))
      return
    for (const read of namesOf(value, plainReading)) resolve(read, [...above, name])
    const whole = withValues(value, constants)
    // What reads a property that may change retains the value of the root element, also where that property is another.
    if (!whole.includes('var(')) constants.set(name, whole)
  }
  for (const name of settings.keys()) resolve(name, [])
  return constants
}
