import { onOneLine } from './printable.ts'

const longest = 500

/** What in a text may have come from a person or open something, and what is there instead; in this order. */
const replacements: readonly (readonly [RegExp, string])[] = [
  // To the last quotation mark: quoted JSON has some inside.
  [/"(?:.*"|.*$)/gs, '[text]'],
  [/[?#][^\s'`]*[=&%][^\s'`]*/g, '?[query]'],
  [/[^\s<>'`(),;:]+@[^\s<>'`(),;:]+/g, '[e-mail]'],
  [/\b(?=[\w-]*\d)[\w-]{20,}(?:\.[\w-]+)*/g, '[token]'],
  [/\+?\d[\d\s()-]{2,}\d/g, '[number]'],
]

/**
 * A text for a log, without what may identify a person or open an account: quoted text, queries, e-mail addresses, long
 * tokens and numbers of four digits or more; on one line, 500 characters at most. Names of properties in single quotes stay.
 */
export function withoutValues(text: string): string {
  // Cut first: the patterns then look at no more than this, however long the text is.
  const cut = onOneLine(text.slice(0, 2 * longest))
  return replacements
    .reduce((masked, [pattern, instead]) => masked.replace(pattern, instead), cut)
    .slice(0, longest)
}
