import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testEnvironment } from '@kolea/store-api/tests/open-test-api.ts'
import { findPostgres } from '@kolea/store-api/tests/postgres/find-postgres.ts'
import { startPostgres } from '@kolea/store-api/tests/postgres/start-postgres.ts'
import { freePort } from '@kolea/test-kit/free-port.ts'
import { startServer, type ServerProcess } from '@kolea/store-api/tests/server-process.ts'
import { runStatements } from '@kolea/store-api/tests/postgres/run-statements.ts'
import { findRedis, startRedis } from '@kolea/test-kit/own-redis.ts'
import type { Keys } from '#tests/faults/proxied-shop.ts'
import { until } from '@kolea/test-kit/until.ts'
import { makeCertificates, trustHere } from '@kolea/test-kit/own-certificates.ts'
import { ShopProcess } from '#tests/support/shop-process.ts'
import { findNginx, startNginx, type NginxPorts } from './nginx.ts'

/** A process of the deployment, or one with its own workers, that can be lost and comes back. */
export interface Machine {
  name: string
  /** kill -9. */
  kill: () => Promise<void>
  /** As its supervisor would; resolves when it answers. */
  start: () => Promise<void>
}

/** Two storefronts and two APIs behind nginx, with one PostgreSQL and one Redis: the shop on many machines, on this one. */
export interface Deployment extends AsyncDisposable {
  /** Where shoppers reach it. */
  origin: string
  ports: NginxPorts
  /** Of each API by itself. */
  apiPorts: readonly number[]
  /** Where Prometheus reads each of them. */
  metricsPorts: { storefronts: readonly number[]; apis: readonly number[] }
  storefronts: readonly ShopProcess[]
  /** Ends an API as a release does, and starts it again. */
  restartApi: (which: number) => Promise<void>
  /** Everything that it consists of. */
  machines: readonly Machine[]
  databaseUrl: string
  /** The authority of all certificates. */
  caFile: string
  stateFolder: string
  keys: Keys
  /** `npm run ops -- …`, which reaches either API. */
  ops: ShopProcess['ops']
}

const secret = (name: string) => `${name}-of-the-deployment-check-0123456789`

/** @throws Error that says what to install */
function programs(): { nginx: string } {
  const nginx = findNginx()
  const missing = [
    ...(nginx === undefined ? ['nginx'] : []),
    ...(findRedis() === undefined ? ['redis-server'] : []),
    ...(findPostgres() === undefined ? ['postgresql'] : []),
  ]
  if (nginx === undefined || missing.length > 0)
    throw new Error(
      `Not on this machine: ${missing.join(', ')}. On Debian: apt-get install -y ${missing.join(' ')}`,
    )
  return { nginx }
}

/** As deploy/postgres/roles.sql: one role owns the schema, the APIs work under another. The server asks for no password. */
async function makeRoles(
  administrator: string,
): Promise<Record<'DATABASE_URL' | 'DATABASE_MIGRATION_URL', string>> {
  await runStatements(administrator, [
    'create role kolea_owner login',
    'create role kolea_api login',
    'alter database postgres owner to kolea_owner',
  ])
  const as = (username: string) => Object.assign(new URL(administrator), { username }).href
  return { DATABASE_URL: as('kolea_api'), DATABASE_MIGRATION_URL: as('kolea_owner') }
}

/**
 * Starts all of it.
 *
 * @param env added to the settings of storefronts and APIs
 * @param port where shoppers reach it, any free one if not given
 * @throws Error that names what is not installed
 */
export async function startDeployment(
  env: Readonly<Record<string, string>> = {},
  port?: number,
): Promise<Deployment> {
  const { nginx } = programs()
  const folder = mkdtempSync(join(tmpdir(), 'kolea-deploy-'))
  const [postgres, redis] = await Promise.all([startPostgres({ survivesKills: true }), startRedis()])
  const databaseUrls = await makeRoles(postgres.url)
  const apiPorts = [await freePort(), await freePort()]
  const shopPorts = [await freePort(), await freePort()]
  const metricsPorts = {
    storefronts: [await freePort(), await freePort()],
    apis: [await freePort(), await freePort()],
  }
  const ports = { http: port ?? (await freePort()), https: await freePort(), apis: await freePort() }
  const origin = `http://localhost:${ports.http}`
  const { API_KEY, API_CLIENT_ID, API_CLIENT_SECRET, OPERATOR_TOKEN } = testEnvironment
  const keys: Keys = {
    apiKey: API_KEY,
    clientId: API_CLIENT_ID,
    clientSecret: API_CLIENT_SECRET,
    sessionSecret: secret('sessions'),
    noticeSecret: secret('notices'),
  }
  // As deploy/compose.yaml and its image set them.
  const likeCompose = {
    NODE_ENV: 'production',
    PAYMENT_GATEWAYS: 'test',
    SOCIAL_PROVIDERS: 'test',
    FULFILMENT: 'simulator',
    SEED: 'demo',
  }
  const certificates = makeCertificates()
  // What looks at single processes from here trusts them as well.
  trustHere(certificates)
  const shared = {
    ...likeCompose,
    NOTICE_SECRET: keys.noticeSecret,
    PUBLIC_URL: origin,
    INTERNAL_CA_FILE: certificates.caFile,
    ...env,
  }
  const tlsOf = (service: 'storefront' | 'store-api') => certificates.files(service)

  const startApi = (which: number): Promise<ServerProcess> =>
    startServer({
      ...shared,
      STORE_API_PORT: String(apiPorts[which]),
      STORE_API_METRICS_ADDRESS: `127.0.0.1:${metricsPorts.apis[which]}`,
      KOLEA_STATE_DIR: join(folder, `api-${which}`),
      ...databaseUrls,
      STORE_API_TLS_CERT_FILE: tlsOf('store-api').certFile,
      STORE_API_TLS_KEY_FILE: tlsOf('store-api').keyFile,
      STOREFRONT_NOTICE_URL: `https://localhost:${shopPorts[which]}/api/internal/changes`,
    })
  const storefront = (which: number): ShopProcess => {
    const stateFolder = join(folder, `storefront-${which}`)
    const settings = {
      ...shared,
      TLS_CERT_FILE: tlsOf('storefront').certFile,
      TLS_KEY_FILE: tlsOf('storefront').keyFile,
      API_BASE_URL: `https://localhost:${ports.apis}`,
      ...{ API_KEY, API_CLIENT_ID, API_CLIENT_SECRET, OPERATOR_TOKEN },
      SESSION_SECRET: keys.sessionSecret,
      REDIS_URL: redis.url,
      TRUSTED_PROXIES: '127.0.0.1,::1',
      METRICS_ADDRESS: `127.0.0.1:${metricsPorts.storefronts[which]}`,
    }
    return new ShopProcess({ port: shopPorts[which] ?? 0, apiPort: ports.apis, stateFolder, env: settings })
  }

  const apis = await Promise.all([startApi(0), startApi(1)])
  const endApi = async (which: number, signal: NodeJS.Signals) =>
    void (await apis[which]?.end((child) => child.kill(signal)))
  /** One that finds no database ends, and is started again. */
  const startAgain = (which: number) =>
    until(`API ${which} listens`, async () => {
      const api = await startApi(which)
      apis[which] = api
      return api.exitCode === null
    })
  const failed = apis.find(({ exitCode }) => exitCode !== null)
  if (failed) throw new Error(`An API did not start:\n${failed.output}`)
  const front = await startNginx(nginx, {
    folder: join(folder, 'nginx'),
    ports,
    storefronts: shopPorts,
    apis: apiPorts,
    certificates,
  })
  const storefronts = [storefront(0), storefront(1)]
  await Promise.all(storefronts.map((shop) => shop.startHere()))
  return {
    origin,
    ports,
    apiPorts,
    metricsPorts,
    storefronts,
    machines: [
      ...storefronts.map((shop, which) => ({
        name: `storefront ${which}`,
        kill: () => shop.kill(),
        start: () => shop.startHere(),
      })),
      ...apis.map((_, which) => ({
        name: `API ${which}`,
        kill: () => endApi(which, 'SIGKILL'),
        start: () => startAgain(which),
      })),
      { name: 'Redis', kill: redis.kill, start: redis.start },
      { name: 'PostgreSQL', kill: postgres.kill, start: postgres.start },
      { name: 'nginx', kill: front.kill, start: front.start },
    ],
    databaseUrl: postgres.url,
    caFile: certificates.caFile,
    stateFolder: folder,
    keys,
    ops: (...args) => (storefronts[0] as ShopProcess).ops(...args),
    restartApi: async (which) => {
      await endApi(which, 'SIGTERM')
      await startAgain(which)
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(storefronts.map((shop) => shop.stop()))
      await Promise.all(apis.map((api) => api.end((child) => child.kill('SIGKILL'))))
      await front[Symbol.asyncDispose]()
      await postgres[Symbol.asyncDispose]()
      await redis[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true, force: true })
      certificates[Symbol.dispose]()
    },
  }
}
