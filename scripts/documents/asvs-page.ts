import { chapters } from './asvs/chapters.ts'
import { asvsLevels } from './asvs/numbers.ts'
import type { Chapter, Evidence, Requirement } from './asvs/requirement.ts'

const heading = `# OWASP ASVS 5.0, levels 1 and 2

Written by \`npm run docs\` from \`scripts/documents/asvs\`. Every requirement of the
[OWASP Application Security Verification Standard 5.0.0](https://github.com/OWASP/ASVS/tree/v5.0.0) (CC BY-SA 4.0) at levels 1 and 2, by
its number: its text is in the standard. \`tests/repository/asvs.test.ts\` fails when a number is missing or unknown, or when a file, a section
or the title of a test that is named here does not exist. Level 3 was not assessed.

- **met**: how, with the code and the tests. A requirement for documentation names the section that contains it.
- **does not apply**: the shop has nothing that the requirement is about.
- **not met**: what falls short, and why.
`

const states = ['met', 'does not apply', 'not met'] as const

const countOf = (requirements: readonly Requirement[], state: Requirement['state']): number =>
  requirements.filter((one) => one.state === state).length

const row = (title: string, requirements: readonly Requirement[]): string =>
  `| ${[title, requirements.length, ...states.map((state) => countOf(requirements, state))].join(' | ')} |`

function overview(all: readonly Chapter[]): string {
  const every = all.flatMap(({ requirements }) => requirements)
  const rows = all.map(({ number, title, requirements }) => row(`V${number} ${title}`, requirements))
  const open = every.filter(({ state }) => state === 'not met').map(({ id }) => `V${id}`)
  return [
    '| chapter | requirements | met | does not apply | not met |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    row('**all**', every),
    '',
    open.length === 0 ? 'None is open.' : `Not met: ${open.join(', ')}.`,
    '',
  ].join('\n')
}

/** The anchor that GitHub gives a heading. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

function documentLink(document: string): string {
  const [path = '', title] = document.split('#')
  const relative = path.startsWith('docs/') ? path.slice('docs/'.length) : `../${path}`
  return title === undefined ? `[${path}](${relative})` : `[${title}](${relative}#${anchorOf(title)})`
}

const escaped = (text: string): string => text.replaceAll(/[*_<>[\]|$]/g, '\\$&')

const evidenceLines = ({ code = [], documents = [], tests = [] }: Evidence): string[] => [
  ...(documents.length > 0 ? [`  - Documented: ${documents.map(documentLink).join(', ')}`] : []),
  ...(code.length > 0 ? [`  - Code: ${code.map((path) => `\`${path}\``).join(', ')}`] : []),
  ...tests.map(([file, title]) => `  - Test: \`${file}\`, “${escaped(title)}”`),
]

function requirementText(requirement: Requirement): string {
  const { id, state, text } = requirement
  const line = `- **V${id}** (level ${asvsLevels.get(id)}) **${state}.** ${text}`
  return [line, ...(requirement.state === 'met' ? evidenceLines(requirement.evidence) : [])].join('\n')
}

const chapterText = ({ number, title, requirements }: Chapter): string =>
  `## V${number} ${title}\n\n${requirements.map(requirementText).join('\n')}\n`

/** The page of the assessment. */
export const asvsPage = (): string => [heading, overview(chapters), ...chapters.map(chapterText)].join('\n')
