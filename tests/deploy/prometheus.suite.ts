import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HttpBrowser } from '../faults/http-browser.ts'
import { PersistentShopper } from '../faults/persistent-shopper.ts'
import { findStockedPlace } from '../faults/stocked-place.ts'
import { SteadyLoad } from '../faults/steady-load.ts'
import { until } from '@kolea/test-kit/until.ts'
import { atMost, none, notRun, type Figure, type Suite } from '../suites/suite.ts'
import { startDeployment, type Deployment } from './deployment.ts'
import { findPrometheus, findRuleFaults, startPrometheus, type OwnPrometheus } from './prometheus.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[]
}

/** What the dashboard shows and what the service levels are read from. */
function namedQueries(): string[] {
  const { panels } = JSON.parse(read('deploy/grafana/kolea.json')) as Dashboard
  const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  const levels = [...read('docs/service-levels.md').matchAll(/```promql\n([^`]+)```/g)]
  return [...shown, ...levels.flatMap(([, lines = '']) => lines.trim().split('\n'))]
}

/** Grafana puts the window in; every second counts here. */
const asPrometheusTakesIt = (query: string): string =>
  query.replaceAll('$__rate_interval', '30s').replaceAll('[28d:1m]', '[10m:1s]')

/** Somebody orders and others look around until every query has an answer; answers those that have none in a minute. */
async function unansweredQueries(deployment: Deployment, prometheus: OwnPrometheus): Promise<string[]> {
  const place = await findStockedPlace(deployment, 900)
  const shopper = new PersistentShopper(new HttpBrowser(deployment.origin), place)
  await shopper.enrol()
  const load = new SteadyLoad(deployment.origin, 2)
  let open = namedQueries()
  const deadline = performance.now() + 60_000
  while (open.length > 0 && performance.now() < deadline) {
    await shopper.order(1)
    const rows = await Promise.all(open.map((query) => prometheus.rows(asPrometheusTakesIt(query))))
    open = open.filter((_, index) => !rows[index])
  }
  await load.stop()
  return open
}

const listed = (name: string, found: readonly string[]): Figure => {
  for (const one of found) console.error(`${name}: ${one}`)
  return none(name, found.length)
}

export const suite: Suite = {
  title: 'Prometheus reads every process, and understands the alerts, the dashboard and the service levels',
  async run() {
    const programs = findPrometheus()
    if (programs === undefined) return notRun('Prometheus (on Debian: apt-get install -y prometheus)')
    const faults = await findRuleFaults(programs)
    await using deployment = await startDeployment()
    const addresses = (ports: readonly number[]) => ports.map((port) => `127.0.0.1:${port}`)
    const { storefronts, apis } = deployment.metricsPorts
    await using prometheus = await startPrometheus(
      programs,
      {
        kolea: addresses(storefronts),
        'kolea-api': addresses(apis),
      },
      deployment.caFile,
    )
    await until('every process is read', async () => (await prometheus.silentTargets()).length === 0)
    const unanswered = await unansweredQueries(deployment, prometheus)
    const rules = await prometheus.rules()
    const startedAt = performance.now()
    await deployment.storefronts[0]?.stop()
    await until('it is seen that a storefront has gone', async () =>
      Boolean(await prometheus.rows('ALERTS{alertname="StorefrontGone"}')),
    )
    return [
      listed('faults of the configuration and of the tests of alerts', faults),
      listed('queries of the dashboard and the levels without an answer', unanswered),
      listed('alerts that cannot be evaluated', rules.failed),
      {
        name: 'alerts that are evaluated',
        value: rules.healthy.length,
        bar: '> 0',
        held: rules.healthy.length > 0,
      },
      atMost('until a storefront that stopped is missed', (performance.now() - startedAt) / 1000, 10, 's'),
    ]
  },
}
