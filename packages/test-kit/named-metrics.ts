import { readFileSync } from 'node:fs'

const files = ['deploy/prometheus/alerts.yaml', 'deploy/grafana/kolea.json', 'docs/service-levels.md']

/** The shop's metrics that alerts, the dashboard and the service levels query. */
export const namedMetrics = (): string[] => [
  ...new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/\bkolea_\w+/g) ?? [])),
]

/** Those that the API counts; the others are the storefront's. */
export const isOfApi = (name: string): boolean => name.startsWith('kolea_api_')
