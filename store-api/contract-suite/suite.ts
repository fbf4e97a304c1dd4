import { buildApp } from '../app.ts'
import { readSettings } from '../env.ts'
import { openTestApi, testEnvironment, type TestApi } from '../tests/open-test-api.ts'
import { findShop, type TestShop } from '../tests/shopping.ts'
import { RecordingCaller, type AnyRequest, type SeenRefusal } from './recording-caller.ts'

/** What a case is given: one API on one database, shared by all cases. A case makes its own customers and guests. */
export interface Suite extends TestApi {
  readonly as: RecordingCaller
  readonly shop: TestShop
  /** Another API on the same database and clock, with other settings (environment values). */
  with(overrides: Record<string, string>): Promise<TestApi>
  /** The first request that succeeded, by endpoint: what wrong requests are made from. */
  readonly succeeded: Map<string, AnyRequest>
  readonly seen: readonly SeenRefusal[]
}

/** @param open the API that the cases share */
export async function openSuite(open: () => Promise<TestApi> = openTestApi): Promise<Suite> {
  const api = await open()
  const seen: SeenRefusal[] = []
  const others = new Map<string, TestApi>()

  async function withSettings(overrides: Record<string, string>): Promise<TestApi> {
    const name = JSON.stringify(overrides)
    const open = others.get(name)
    if (open !== undefined) return open
    const settings = readSettings({ ...testEnvironment, ...overrides })
    const app = await buildApp({ db: api.app.db, clock: api.clock, settings })
    await app.ready()
    const other: TestApi = {
      app,
      clock: api.clock,
      settings,
      as: new RecordingCaller(app, settings, seen),
      [Symbol.asyncDispose]: () => app.close(),
    }
    others.set(name, other)
    return other
  }

  return {
    ...api,
    as: new RecordingCaller(api.app, api.settings, seen),
    shop: await findShop(api),
    with: withSettings,
    succeeded: new Map(),
    seen,
    [Symbol.asyncDispose]: async () => {
      for (const other of others.values()) await other[Symbol.asyncDispose]()
      await api[Symbol.asyncDispose]()
    },
  }
}
