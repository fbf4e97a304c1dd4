const digit = /\p{Nd}/u
const foreignDigits = /(?![0-9])\p{Nd}/gu

/** Unicode puts the ten digits of a script side by side from its zero, and some of its runs of ten one behind the other. */
function valueOf(letter: string): number {
  const at = letter.codePointAt(0) ?? 0
  let first = at
  while (digit.test(String.fromCodePoint(first - 1))) first -= 1
  return (at - first) % 10
}

/**
 * Digits of every script (Arabic-Indic, Persian, Devanagari, full width, …) as 0–9, everything else as it is. What a person
 * entered passes through here before anything else is done with it: in the fields of the browser and in the schemas of the
 * BFF and the API (ENT-01).
 */
export const asciiDigits = (text: string): string =>
  text.replace(foreignDigits, (letter) => String(valueOf(letter)))
