/** Latin lower-case slug: kahakō and ʻokina dropped, everything else that is not a letter or digit becomes one dash. */
export const slugOf = (words: string) =>
  words
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u02bb'’]/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
