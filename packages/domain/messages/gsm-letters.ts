/** The basic table of GSM 03.38, in its order; its place 0x1b leads to the extension. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** The extension table: a letter of it takes two septets. */
const extension = '\f^{}\\[~]|€'

const septetsOf: ReadonlyMap<string, 1 | 2> = new Map([
  ...[...basic].map((letter) => [letter, 1] as const),
  ...[...extension].map((letter) => [letter, 2] as const),
])

/** What a text of ours is typeset with, in the letters of a phone. */
const plain: Readonly<Record<string, string>> = {
  ʻ: "'",
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '×': 'x',
  '\u00a0': ' ',
}

const folded = (letter: string): string =>
  septetsOf.has(letter) ? letter : (plain[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, ''))

/** Septets of a text; null when a letter is in neither table: the whole text is then sent in UCS-2, of which a message has 70 letters. */
export function gsmSeptets(text: string): number | null {
  let count = 0
  for (const letter of text) {
    const septets = septetsOf.get(letter)
    if (septets === undefined) return null
    count += septets
  }
  return count
}

/**
 * A text as SMS carry it at the least cost: macrons, other marks and typographic signs become the plain letters that every phone has, so
 * that one "ō" does not more than double what a message takes. A text of another script stays as it is.
 */
export function smsText(text: string): string {
  const plainer = Array.from(text.normalize('NFC'), folded).join('')
  return gsmSeptets(plainer) === null ? text : plainer
}
