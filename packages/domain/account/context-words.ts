/** Words of the shop and its islands that whoever guesses passwords of this shop begins with. */
export const shopWords = [
  'kolea',
  'koleashop',
  'goldpass',
  'aloha',
  'hawaii',
  'honolulu',
  'waikiki',
  'oahu',
  'maui',
  'kauai',
  'convenience',
  'delivery',
  'operator',
  'admin',
] as const

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
}

/** Letters alone, without accents, with what stands in for letters written as them. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[01345@$]/g, (sign) => lookalikes[sign] ?? sign)
    .replaceAll(/[^\p{Ll}\p{Lo}]/gu, '')

/** The letters of a text whose digits and signs at both ends were left out first: `Kolea2026!` is `kolea`. */
const coreOf = (text: string): string => lettersOf(text.replaceAll(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, ''))

/**
 * Whether a password is nothing but words that belong to the shop or to its owner, one or several, with digits and signs around them.
 *
 * @param own names and the first part of the e-mail; those of less than four letters are too common to count
 */
export function contextWordIn(password: string, own: readonly string[]): boolean {
  const words = [...shopWords, ...own.map(lettersOf).filter((word) => word.length >= 4)]
  const isMadeOf = (rest: string): boolean =>
    rest === '' || words.some((word) => rest.startsWith(word) && isMadeOf(rest.slice(word.length)))
  return [coreOf(password), password.toLowerCase().replaceAll(/[^a-z]/g, '')]
    .filter((core) => core !== '' && core.length <= 64)
    .some(isMadeOf)
}
