import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPglite } from '@kolea/store-api/db/pglite.ts'
import { readLedger } from '@kolea/store-api/tests/killed/ledger.ts'
import { testEnvironment } from '@kolea/store-api/tests/open-test-api.ts'
import { startServer, type ServerProcess } from '@kolea/store-api/tests/server-process.ts'
import { freePort } from '@kolea/test-kit/free-port.ts'
import { removeStateFolder } from '@kolea/test-kit/left-over.ts'
import type { Suite } from '../suites/suite.ts'
import { atMost, bySize, exactly, none } from '../suites/suite.ts'
import { HttpBrowser } from './http-browser.ts'
import { findPlace } from './http-shopper.ts'
import { PersistentShopper } from './persistent-shopper.ts'
import { recoveryLimit } from './recovery-limit.ts'
import { until } from '@kolea/test-kit/until.ts'

/** Between two kills, orders placed at most; so that there is always some progress. */
const mostOrdersBetween = 2

/** An API in a process of its own, which whoever supervises it starts again: its storefront outlives it. */
class KilledApi {
  readonly #env: Readonly<Record<string, string>>
  #server: ServerProcess

  private constructor(env: Readonly<Record<string, string>>, server: ServerProcess) {
    this.#env = env
    this.#server = server
  }

  static async start(env: Readonly<Record<string, string>>): Promise<KilledApi> {
    return new KilledApi(env, await startServer(env))
  }

  /** Ends it and starts another. @returns seconds of the start */
  async startAgain(signal: NodeJS.Signals): Promise<number> {
    await this.end(signal)
    const startedAt = performance.now()
    this.#server = await startServer(this.#env)
    if (this.#server.exitCode !== null) throw new Error(`The API did not start:\n${this.#server.output}`)
    return (performance.now() - startedAt) / 1000
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    await this.#server.end((child) => child.kill(signal))
  }
}

export const suite: Suite = {
  title: 'kill -9 of the API while shoppers order: no order lost, none doubled, no charge without its order',
  run: async (context) => {
    const kills = bySize(context.size, 3, 100)
    const stateFolder = mkdtempSync(join(tmpdir(), 'kolea-killed-api-'))
    await using opened = new AsyncDisposableStack()
    opened.defer(() => removeStateFolder(stateFolder))
    const apiPort = await freePort()
    const api = await KilledApi.start({ KOLEA_STATE_DIR: stateFolder, STORE_API_PORT: String(apiPort) })
    opened.defer(() => api.end('SIGKILL'))
    const { API_KEY, API_CLIENT_ID, API_CLIENT_SECRET, OPERATOR_TOKEN } = testEnvironment
    const shop = await context.startShop({
      API_BASE_URL: `http://127.0.0.1:${apiPort}`,
      ...{ API_KEY, API_CLIENT_ID, API_CLIENT_SECRET, OPERATOR_TOKEN },
      SESSION_SECRET: 'sessions-of-the-suite-of-killed-apis-0123456789',
      TRUSTED_PROXIES: '127.0.0.1,::1',
    })
    const visitor = () => new HttpBrowser(shop.origin)
    const scout = visitor()
    await scout.call('POST /api/session/launch', { input: {} })
    const place = await findPlace(scout)
    await shop.ops('stock', place.store.storeId, place.product.productId, '900')
    const shoppers = Array.from({ length: 4 }, () => new PersistentShopper(visitor(), place))
    await Promise.all(shoppers.map((shopper) => shopper.enrol()))

    const plainStart = await api.startAgain('SIGTERM')
    let done = false
    const settled = () => shoppers.reduce((sum, { placed, failed }) => sum + placed.length + failed.length, 0)
    const shopping = Promise.all(
      shoppers.map(async (shopper) => {
        while (!done) await shopper.order(1 + Math.floor(context.random() * 3))
      }),
    )
    let slowest = 0
    for (let kill = 0; kill < kills; kill += 1) {
      const enough = settled() + Math.floor(context.random() * (mostOrdersBetween + 1))
      await Promise.race([until('orders are settled', () => settled() >= enough, 120_000), shopping])
      const killedAt = performance.now()
      await api.startAgain('SIGKILL')
      await until('a new visitor gets a session', async () => {
        const answer = await visitor().call('POST /api/session/launch', { input: {} })
        return answer.status === 200 && answer.ok.state === 'guest'
      })
      slowest = Math.max(slowest, performance.now() - killedAt)
      context.progress(kill + 1, kills)
    }
    done = true
    await shopping
    // The last start finishes what the last kill left, before it listens; then the ledger is closed.
    await api.startAgain('SIGKILL')
    await shop.stop()
    await api.end('SIGTERM')

    const database = await openPglite(stateFolder, () => Promise.resolve())
    const recorded = await readLedger(database.db, place.store.storeId).finally(() => database.close())
    const confirmed = shoppers.flatMap(({ placed }) => placed)
    const known = new Set(confirmed.map(({ orderId }) => orderId))
    const placed = recorded.orders.filter(({ placement }) => placement === 'placed')
    const charges = recorded.ledger.filter(
      ({ kind, outcome }) => kind === 'charge' && outcome === 'succeeded',
    )
    const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
    return [
      exactly('kills', kills, kills),
      { name: 'orders confirmed', value: confirmed.length, bar: '> 0', held: confirmed.length > 0 },
      none(
        'confirmed orders that are lost',
        [...known].filter((id) => !placed.some((order) => order.order_id === id)).length,
      ),
      none('orders that no shopper knows of', placed.filter(({ order_id: id }) => !known.has(id)).length),
      exactly('orders confirmed twice', confirmed.length - known.size, 0),
      exactly('charges in the ledger of the gateway', charges.length, placed.length),
      exactly(
        'cents charged beyond what was confirmed',
        sum(charges.map(({ amount }) => amount)) - sum(confirmed.map(({ amountCents }) => amountCents)),
        0,
      ),
      none('confirmed basket changes that are lost', sum(shoppers.map(({ lostWrites }) => lostWrites))),
      none(
        'payments left open',
        recorded.orders.filter(({ payment_status: status }) => status === 'pending').length,
      ),
      atMost('slowest recovery', slowest / 1000, recoveryLimit(context.size, plainStart), 's'),
    ]
  },
}
