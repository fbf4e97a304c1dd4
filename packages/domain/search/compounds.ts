/**
 * Names of several words that are no kind of what one of these words says: root beer is no beer. The search takes each for one word, in
 * products and in queries, so that their words alone do not find them. Their last words in the singular.
 */
const compounds: readonly (readonly string[])[] = `
  birthday cake, butter mochi, cake sparkler, chili pepper water, cinnamon toast, coconut cream, coconut milk, coconut water, cookie crisp,
  corn dog, corn round, cream biscuit, cream soda, duct tape, ear plug, fire starter, ginger ale, ginger beer, ginger snap, hair tie, hot dog,
  ice cream, ice mint, ice pop, lip balm, milk tea, paper lei, peanut butter, playing card, red bean, root beer, root chip, sea salt,
  shave ice, smoking chip, sweet potato, tonic water, vitamin water, wine spritz
`
  .split(',')
  .map((phrase) => phrase.trim().split(/\s+/))

const byFirst = Map.groupBy(compounds, ([first = '']) => first)

/**
 * The words with each compound joined to one, the longest that begins at a word.
 *
 * @param singular of the last word of a compound
 */
export function compoundsFrom(words: readonly string[], singular: (word: string) => string): string[] {
  const joined: string[] = []
  for (let at = 0; at < words.length;) {
    const isHere = (phrase: readonly string[]) =>
      phrase.every((part, place) => {
        const word = words[at + place] ?? ''
        return word === part || (place === phrase.length - 1 && singular(word) === singular(part))
      })
    const fitting = (byFirst.get(words[at] ?? '') ?? []).filter(isHere)
    const length = Math.max(1, ...fitting.map((phrase) => phrase.length))
    joined.push(words.slice(at, at + length).join(''))
    at += length
  }
  return joined
}
