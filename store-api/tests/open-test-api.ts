import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import type { PoolSettings } from '../env-database.ts'
import { readSettings, type Settings } from '../env.ts'
import { MovableClock } from '../services/clock.ts'
import { TestCaller } from './test-caller.ts'
import { openTestDatabase } from './test-database.ts'

export interface TestApi extends AsyncDisposable {
  readonly app: FastifyInstance
  readonly clock: MovableClock
  readonly settings: Settings
  /** Calls with the API key, as a guest or a customer. */
  readonly as: TestCaller
}

export const testEnvironment = {
  API_KEY: 'test-api-key-0123456789',
  API_CLIENT_ID: 'test-client',
  API_CLIENT_SECRET: 'test-client-secret-0123456789',
  TOKEN_KEYS_SEED: 'test-token-keys-seed-0123456789',
  OPERATOR_TOKEN: 'test-operator-token-0123456789',
  FULFILMENT: 'operator',
  LOG_LEVEL: 'silent',
  KOLEA_TEST_MODE: '1',
  BACKGROUND_WORK: 'off',
  // Every caller of a test comes from one address.
  RATE_LIMIT_FACTOR: '1000',
  SMS_PER_HOUR: '100000',
  MAIL_PER_HOUR: '100000',
}

/** A shop with a real gateway that nobody answers for, and so without the test gateway. */
export const stripeWithoutAnswer = {
  PAYMENT_GATEWAYS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_nobody_answers',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_nobody_answers',
  STRIPE_API_BASE: 'http://127.0.0.1:9',
}

/** The instant tests start at: a Wednesday, 10:00 in Honolulu. */
export const testStart = new Date('2026-11-18T20:00:00Z')

/**
 * The whole API on a seeded database of its own; `overrides` are environment values. Ends with `await using`.
 *
 * @param server a PostgreSQL server for the database, where it must be one
 */
export async function openTestApi(
  overrides: Record<string, string> = {},
  server?: string,
  pool?: PoolSettings,
): Promise<TestApi> {
  const database = await openTestDatabase(testStart, server, pool)
  const settings = readSettings({ ...testEnvironment, ...overrides })
  const clock = new MovableClock()
  clock.set(testStart)
  const app = await buildApp({ db: database.db, clock, settings })
  await app.ready()
  return {
    app,
    clock,
    settings,
    as: new TestCaller(app, settings),
    [Symbol.asyncDispose]: async () => {
      await app.close()
      await database.close()
    },
  }
}
