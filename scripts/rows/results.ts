/** What became of one test of the last run. */
export interface TestResult {
  /** With its row ids, as the reporter gives it. */
  readonly title: string
  readonly outcome: 'passed' | 'failed' | 'skipped'
  /** Whether a real browser ran it. */
  readonly inBrowser: boolean
}

const tapLine = /^\s*(not ok|ok) \d+ - (.*?)(?: # (SKIP|TODO)\b.*)?$/

/** Of Node's test runner. */
export const tapResults = (text: string): TestResult[] =>
  text.split('\n').flatMap((line) => {
    const [, ok, title, directive] = tapLine.exec(line) ?? []
    if (title === undefined) return []
    const outcome = directive === undefined ? (ok === 'ok' ? 'passed' : 'failed') : 'skipped'
    return [{ title: title.replaceAll('\\#', '#'), outcome, inBrowser: false }]
  })

interface JestReport {
  readonly testResults?: readonly {
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[]
  }[]
}

/** Of Jest. */
export const jestResults = ({ testResults = [] }: JestReport): TestResult[] =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ title, status }) => ({
      title,
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
      inBrowser: false,
    }))

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly tests: readonly { readonly status: string }[]
  }[]
}

const e2eOutcome = (status: string | undefined) =>
  status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed'

/** Of Playwright; a test that passed only when it was repeated has not passed. */
export const e2eResults = ({ suites = [], specs = [] }: PlaywrightSuite): TestResult[] => [
  ...suites.flatMap(e2eResults),
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ status }) => ({ title, outcome: e2eOutcome(status), inBrowser: true }) as const),
  ),
]

interface SuiteReport {
  readonly suites?: readonly {
    readonly title: string
    readonly figures: readonly { readonly held: boolean }[]
    readonly failure?: string
  }[]
}

/** Of the suites of faults and attacks: a suite has passed when every figure held. */
export const suiteResults = ({ suites = [] }: SuiteReport): TestResult[] =>
  suites.map(({ title, figures, failure }) => ({
    title,
    outcome: failure === undefined && figures.every(({ held }) => held) ? 'passed' : 'failed',
    inBrowser: false,
  }))
