/** Edits (insert, delete, replace or swap of neighbours) between a word and each beginning of another, from none of it to all of it. */
function editsByBeginning(a: string, b: string): readonly number[] {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      next.push(cost)
    }
    before = row
    row = next
  }
  return row
}

/** Edits between two short words. @internal */
export const editDistance = (a: string, b: string): number => editsByBeginning(a, b).at(-1) ?? 0

/** The letters of `typed` stand in `known` in this order. */
function hasLettersOf(typed: string, known: string): boolean {
  let at = 0
  for (const letter of known) if (letter === typed[at]) at += 1
  return at === typed.length
}

export interface Slip {
  /** Edits between what was typed and the known word, or the beginning of it that is as long. */
  edits: number
  /** The lower, the more likely this word was meant; words of one rank are equally likely. */
  rank: number
}

/**
 * How far a known word is from a mistyped one. The word may still be being typed, so its beginning counts too. Of words with as
 * many edits the likelier is one with the same first letter, then one that lacks no typed letter, then one that is whole.
 */
export function slipBetween(typed: string, known: string): Slip {
  const byBeginning = editsByBeginning(typed, known)
  const whole = byBeginning.at(-1) ?? 0
  const beginning = Math.min(...byBeginning.slice(Math.max(0, typed.length - 1), typed.length + 2), whole)
  const edits = Math.min(whole, beginning)
  const unlikely =
    (typed[0] === known[0] ? 0 : 1) + (hasLettersOf(typed, known) ? 0 : 0.25) + (whole > edits ? 0.1 : 0)
  return { edits, rank: edits + unlikely }
}
