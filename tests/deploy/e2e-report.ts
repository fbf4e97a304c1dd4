interface E2eRun {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  annotations: { type: string; description?: string }[]
}

interface ReportedSuite {
  title: string
  file?: string
  specs?: { title: string; tests: E2eRun[] }[]
  suites?: ReportedSuite[]
}

/** What Playwright's `json` reporter has written, as far as it is read here. */
export interface E2eReport {
  suites: ReportedSuite[]
}

export interface E2eResult {
  file: string
  title: string
  status: E2eRun['status']
  /** Why it was left out. */
  why: string
}

const resultsIn = ({ file = '', specs = [], suites = [] }: ReportedSuite): E2eResult[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ status, annotations }) => {
      const why = annotations.find(({ type }) => type === 'skip')?.description ?? 'it does not say why'
      return { file, title, status, why }
    }),
  ),
  ...suites.flatMap((suite) => resultsIn({ ...suite, file: suite.file ?? file })),
]

export const e2eResults = ({ suites }: E2eReport): E2eResult[] => suites.flatMap(resultsIn)
