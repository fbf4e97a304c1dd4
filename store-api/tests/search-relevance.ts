import { readFileSync } from 'node:fs'

/**
 * How well the search answers what people type, so that it cannot become worse unseen. A set of searches is a file of `queries/`: what is typed,
 * and a regular expression of the names that answer it, or NONE. Those named `held-out` were never read by who wrote the equivalents: they
 * say how well the search answers what nobody has thought of.
 */

export interface Case {
  readonly query: string
  /** Null: the shop does not sell it. */
  readonly answer: RegExp | null
}

export function casesOf(file: string): Case[] {
  const text = readFileSync(new URL(`../modules/search/queries/${file}.txt`, import.meta.url), 'utf8')
  return text
    .split('\n')
    .filter((line) => line.includes(' | ') && !line.startsWith('#'))
    .map((line) => {
      const at = line.indexOf(' | ')
      const answer = line.slice(at + 3).trim()
      return { query: line.slice(0, at).trim(), answer: answer === 'NONE' ? null : new RegExp(answer) }
    })
}

export interface Figures {
  readonly hit1: number
  readonly hit3: number
  /** Searches for what is sold that find nothing. */
  readonly zero: number
  /** Searches for what is not sold that show something. */
  readonly notSoldYetShown: number
  /** What was not right, for who mends it. */
  readonly wrong: readonly string[]
}

/** @param namesFor the names of the first three products that a search shows */
export async function measureRelevance(
  cases: readonly Case[],
  namesFor: (query: string) => Promise<readonly string[]>,
): Promise<Figures> {
  const results = await Promise.all(cases.map(async (one) => ({ ...one, names: await namesFor(one.query) })))
  const sold = results.filter(({ answer }) => answer !== null)
  const isRight = ({ names, answer }: (typeof results)[number], first: number) =>
    names.slice(0, first).some((name) => answer?.test(name))
  const shown = results.filter(({ answer, names }) => answer === null && names.length > 0)
  const wrong = [...sold.filter((result) => !isRight(result, 3)), ...shown]
  return {
    hit1: sold.filter((result) => isRight(result, 1)).length / sold.length,
    hit3: sold.filter((result) => isRight(result, 3)).length / sold.length,
    zero: sold.filter(({ names }) => names.length === 0).length,
    notSoldYetShown: shown.length,
    wrong: wrong.map(({ query, names }) => `${query}: ${names.join(' · ') || 'nothing'}`),
  }
}
