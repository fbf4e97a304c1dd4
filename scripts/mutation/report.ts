/** The part of Stryker's JSON report that is read here (mutation-testing-report-schema). */
export interface MutationReport {
  files: Record<string, { source: string; mutants: Mutant[] }>
}

interface Position {
  line: number
  column: number
}

export interface Mutant {
  status: string
  replacement?: string
  location: { start: Position; end: Position }
}

/** One change of the code that no test noticed, as text: the original text, and the text that replaced it. */
export interface Survivor {
  file: string
  line: number
  before: string
  after: string
}

/** A survivor that stays, because the changed code behaves the same or because no shopper or operator could see it. */
export type Accepted = Omit<Survivor, 'line'> & { reason: string }

export interface Score {
  noticed: number
  unnoticed: number
  /** Of the unnoticed. */
  accepted: number
}

const noticed = new Set(['Killed', 'Timeout'])
const unnoticed = new Set(['Survived', 'NoCoverage'])

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The source between two positions, whose lines and columns count from one. */
function textAt(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  const cut = lines.map((line, index) =>
    line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
  )
  return oneLine(cut.join(' '))
}

export const survivorsOf = ({ files }: MutationReport): Survivor[] =>
  Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => unnoticed.has(status))
      .map(({ location, replacement = '' }) => ({
        file,
        line: location.start.line,
        before: textAt(source, location),
        after: oneLine(replacement),
      })),
  )

const isSame = (survivor: Survivor) => (accepted: Accepted) =>
  accepted.file === survivor.file && accepted.before === survivor.before && accepted.after === survivor.after

export const isAccepted = (survivor: Survivor, accepted: readonly Accepted[]): boolean =>
  accepted.some(isSame(survivor))

export function scoreOf(report: MutationReport, accepted: readonly Accepted[]): Score {
  const survivors = survivorsOf(report)
  const mutants = Object.values(report.files).flatMap((file) => file.mutants)
  return {
    noticed: mutants.filter(({ status }) => noticed.has(status)).length,
    unnoticed: survivors.length,
    accepted: survivors.filter((survivor) => isAccepted(survivor, accepted)).length,
  }
}

/** The share of changes that a test noticed, in percent with one decimal; accepted survivors count as unnoticed. */
export function percentOf({ noticed, unnoticed }: Pick<Score, 'noticed' | 'unnoticed'>): string {
  const all = noticed + unnoticed
  return all === 0 ? '100.0' : ((noticed / all) * 100).toFixed(1)
}

const header = [
  '| module | changes | noticed | unnoticed | of them accepted | score |',
  '| --- | --- | --- | --- | --- | --- |',
]

const row = (name: string, score: Score): string =>
  `| \`${name}\` | ${score.noticed + score.unnoticed} | ${score.noticed} | ${score.unnoticed} | ${score.accepted} | ${percentOf(score)}% |`

/** Puts the rows of `scores` into the table of a Markdown text, in place of the rows of the same names; other rows stay. */
export function withScores(markdown: string, scores: ReadonlyMap<string, Score>): string {
  const known = new Map(
    [...markdown.matchAll(/^\| `(.+?)`.*%.*$/gm)].map(([line, name = '']) => [name, line.trim()]),
  )
  for (const [name, score] of scores) known.set(name, row(name, score))
  return between(markdown, 'scores', [...header, ...known.values()].join('\n'))
}

/** Lists the accepted survivors in a Markdown text. */
export function withAccepted(markdown: string, accepted: readonly Accepted[]): string {
  const items = accepted.map(
    ({ file, before, after, reason }) =>
      `- \`${file}\`: \`\`${before}\`\` → \`\`${after || '(nothing)'}\`\`. ${reason}`,
  )
  return between(markdown, 'accepted', items.join('\n'))
}

function between(markdown: string, name: string, text: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [head, rest = ''] = markdown.split(start)
  const tail = rest.split(end)[1]
  if (tail === undefined) throw new Error(`docs/mutation.md has no part between ${start} and ${end}.`)
  return `${head}${start}\n\n${text}\n\n${end}${tail}`
}
