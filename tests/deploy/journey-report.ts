interface JourneyRun {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  annotations: { type: string; description?: string }[]
}

interface Journeys {
  title: string
  file?: string
  specs?: { title: string; tests: JourneyRun[] }[]
  suites?: Journeys[]
}

/** What Playwright's `json` reporter has written, as far as it is read here. */
export interface JourneyReport {
  suites: Journeys[]
}

export interface JourneyResult {
  file: string
  title: string
  status: JourneyRun['status']
  /** Why it was left out. */
  why: string
}

const resultsIn = ({ file = '', specs = [], suites = [] }: Journeys): JourneyResult[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ status, annotations }) => {
      const why = annotations.find(({ type }) => type === 'skip')?.description ?? 'it does not say why'
      return { file, title, status, why }
    }),
  ),
  ...suites.flatMap((suite) => resultsIn({ ...suite, file: suite.file ?? file })),
]

export const journeyResults = ({ suites }: JourneyReport): JourneyResult[] => suites.flatMap(resultsIn)
