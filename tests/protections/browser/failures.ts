import type { RowProtection } from './row-protection.ts'

/** The parts of Playwright's JSON report that say how a test ended. */
export interface E2eReport {
  suites?: readonly E2eSuite[]
  /** Of no test: a shop that did not start, a file that cannot be read. */
  errors?: readonly E2eError[]
}

interface E2eSuite {
  suites?: readonly E2eSuite[]
  specs?: readonly E2eSpec[]
}

interface E2eSpec {
  title: string
  ok: boolean
  tests: readonly { results: readonly { errors: readonly E2eError[] }[] }[]
}

interface E2eError {
  message?: string
  location?: { file: string; line: number }
}

/** All end-to-end tests of a report. */
export const e2eTestsOf = ({ suites = [] }: Pick<E2eReport, 'suites'>): E2eSpec[] =>
  suites.flatMap((suite) => [...(suite.specs ?? []), ...e2eTestsOf(suite)])

// Playwright colours its messages.
const colours = new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]*m`, 'g')
const plain = ({ message = '' }: E2eError): string => message.replaceAll(colours, '')

/** Why no test ran at all; null when some did. */
export const whyNothingRan = (report: E2eReport): string | null =>
  e2eTestsOf(report).length > 0 ? null : (report.errors ?? []).map(plain).join('\n')

/**
 * Null when every test of the protection failed for the reason it names; else what is wrong.
 *
 * @param lineOf the text of a line of a file, as the report names them
 */
export function problemOf(
  { title: named, red }: RowProtection,
  specs: readonly E2eSpec[],
  lineOf: (file: string, line: number) => string,
): string | null {
  const own = specs.filter(({ title }) => title.includes(named))
  if (own.length === 0) return `no test has the title: ${named}`
  for (const { title, ok, tests } of own) {
    if (ok) return `stays green: ${title}`
    const failures = tests
      .flatMap(({ results }) => results.flatMap(({ errors }) => errors))
      .map((error) =>
        [plain(error), error.location ? lineOf(error.location.file, error.location.line) : ''].join('\n'),
      )
    if (!failures.some((failure) => failure.includes(red)))
      return `red for another reason: ${title}\n${failures.join('\n').slice(0, 1500)}`
  }
  return null
}
