/**
 * The one spelling in which a person's name is compared and stored: trimmed, single spaces, composed letters. The apostrophes that
 * keyboards make of one key (’ and ‘) are the plain '; an ʻokina (U+02BB) is a letter and stays, and so does a ' typed in its place.
 */
export const tidyName = (name: string): string =>
  name.normalize('NFC').replace(/[‘’]/g, "'").replace(/\s+/g, ' ').trim()
