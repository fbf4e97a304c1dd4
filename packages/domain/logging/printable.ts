/**
 * What a terminal or a viewer of logs obeys instead of showing it: control characters (C0, DEL, C1), line and paragraph separators, and
 * the marks that change the direction of what follows.
 */
const obeyed = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

const hex = (character: string): string => character.charCodeAt(0).toString(16)

/** A text as one line of a terminal: what a terminal would obey is shown by its code, `\u{1b}`, and no part of it begins a line. */
export const printableLine = (text: string): string =>
  text.replace(obeyed, (character) => `\\u{${hex(character)}}`)

/** JSON on one line, whose strings a terminal shows and does not obey; it parses to the same value. */
export const printableJson = (json: string): string =>
  json.replace(obeyed, (character) => `\\u${hex(character).padStart(4, '0')}`)

/** A line of a log in JSON, with its line break. */
export const printableLogLine = (line: string): string => `${printableJson(line.replace(/\n$/, ''))}\n`

/** A text on one line: each run of what a terminal would obey becomes a blank. */
export const onOneLine = (text: string): string =>
  text.replace(new RegExp(`(?:${obeyed.source})+`, 'gu'), ' ')
