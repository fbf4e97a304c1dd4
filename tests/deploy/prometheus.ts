import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { request } from 'undici'
import { searchPath } from '@kolea/test-kit/find-program.ts'
import { ownProgram } from '@kolea/store-api/tests/own-program.ts'
import { freePort } from '@kolea/test-kit/free-port.ts'
import { until } from '@kolea/test-kit/until.ts'

const folderOfRules = join(import.meta.dirname, '../../deploy/prometheus')

interface Programs {
  prometheus: string
  promtool: string
}

/** Undefined when they are not installed. */
export function findPrometheus(): Programs | undefined {
  const folder = searchPath()
    .split(delimiter)
    .find((one) => existsSync(join(one, 'prometheus')) && existsSync(join(one, 'promtool')))
  return folder === undefined
    ? undefined
    : { prometheus: join(folder, 'prometheus'), promtool: join(folder, 'promtool') }
}

/** What promtool says against the configuration or against a test of the alerts; empty when all is well. */
export async function findRuleFaults({ promtool }: Programs): Promise<string[]> {
  const runs = [
    ['check', 'config', 'prometheus.yaml'],
    ['test', 'rules', 'alerts.test.yaml'],
  ]
  const results = await Promise.all(
    runs.map((args) =>
      promisify(execFile)(promtool, args, { cwd: folderOfRules }).then(
        () => [],
        (error: Error) => [error.message],
      ),
    ),
  )
  return results.flat()
}

interface Answer<T> {
  status: string
  data?: T
}
interface Row {
  value: [number, string]
}
interface Rules {
  groups: { rules: { name: string; health: string }[] }[]
}
interface Targets {
  activeTargets: { scrapeUrl: string; health: string }[]
}

/** A Prometheus that reads some addresses every second. */
export interface OwnPrometheus extends AsyncDisposable {
  /** Rows that are numbers; null when it is no query that Prometheus understands. */
  rows: (query: string) => Promise<number | null>
  /** Names of the rules that it could evaluate, and of those that it could not. */
  rules: () => Promise<{ healthy: string[]; failed: string[] }>
  /** Addresses that are not read. */
  silentTargets: () => Promise<string[]>
}

/** Starts one with the alerts of `deploy/prometheus`. @param jobs addresses (host and port) by the name of their job @param caFile the authority of their certificates */
export async function startPrometheus(
  { prometheus }: Programs,
  jobs: Readonly<Record<string, readonly string[]>>,
  caFile: string,
): Promise<OwnPrometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'kolea-prometheus-'))
  const configuration = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [join(folderOfRules, 'alerts.yaml')],
    scrape_configs: Object.entries(jobs).map(([job_name, targets]) => ({
      job_name,
      scheme: 'https',
      tls_config: { ca_file: caFile },
      static_configs: [{ targets }],
    })),
  }
  const file = join(folder, 'prometheus.yaml')
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(configuration))
  const address = `127.0.0.1:${await freePort()}`
  const child = spawn(
    prometheus,
    [
      `--config.file=${file}`,
      `--storage.tsdb.path=${folder}`,
      `--web.listen-address=${address}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const owned = ownProgram(child, folder)

  async function read<T>(path: string): Promise<T | null> {
    const { body } = await request(`http://${address}/api/v1/${path}`)
    const answer = (await body.json()) as Answer<T>
    return answer.status === 'success' ? (answer.data ?? null) : null
  }
  await until('Prometheus answers', () => read('status/runtimeinfo').then(Boolean, () => false))
  return {
    rows: async (query) => {
      const data = await read<{ result: Row[] }>(`query?query=${encodeURIComponent(query)}`)
      return data && data.result.filter(({ value: [, number] }) => number !== 'NaN').length
    },
    rules: async () => {
      const { groups } = (await read<Rules>('rules')) ?? { groups: [] }
      const all = groups.flatMap((group) => group.rules)
      const namesOf = (health: string) => all.filter((rule) => rule.health === health).map(({ name }) => name)
      return { healthy: namesOf('ok'), failed: namesOf('err') }
    },
    silentTargets: async () => {
      const { activeTargets } = (await read<Targets>('targets')) ?? { activeTargets: [] }
      return activeTargets.filter(({ health }) => health !== 'up').map(({ scrapeUrl }) => scrapeUrl)
    },
    ...owned,
  }
}
