const collator = new Intl.Collator('en', { sensitivity: 'base' })
const okinas = /[ʻ‘’']/g

/** Orders names of places for people who look one up: an ʻokina counts for nothing, so that ʻAiea is among the As (HLP-01). */
export const comparePlaces = (one: string, other: string): number =>
  collator.compare(one.replace(okinas, ''), other.replace(okinas, '')) || collator.compare(one, other)
