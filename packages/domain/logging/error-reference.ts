/**
 * What a person reads out and a log stores of a digest, by which the server names an error: a log masks digits, because they may be a
 * number of somebody, so each becomes a letter from a to j.
 */
export const errorReference = (digest: string): string =>
  digest.replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit))).slice(0, 40)
