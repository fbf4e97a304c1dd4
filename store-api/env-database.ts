import { z } from 'zod'

/** How the pool behaves; times in milliseconds. */
export interface PoolSettings {
  readonly size: number
  /** A statement that takes longer is ended by the server. */
  readonly statementTimeoutMs: number
  /** How long a call waits for a connection. */
  readonly connectTimeoutMs: number
  readonly idleTimeoutMs: number
  readonly applicationName: string
  /** Off behind a pooler that hands every transaction another connection. */
  readonly namedStatements: boolean
}

export const usualPool: PoolSettings = {
  size: 12,
  statementTimeoutMs: 15_000,
  connectTimeoutMs: 5_000,
  idleTimeoutMs: 30_000,
  applicationName: 'kolea-store-api',
  namedStatements: true,
}

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')

const milliseconds = z.coerce.number().int().min(100).max(3_600_000)

export const seedKinds = ['demo', 'none'] as const
/** What a new database is filled with: the goods and stores of a demonstration, or none. */
export type SeedKind = (typeof seedKinds)[number]

/** What the environment says about the database. */
export const databaseVariables = {
  DATABASE_URL: postgresUrl.optional(),
  SEED: z.enum(seedKinds).optional(),
  /** The same database under the role that owns its schema; without it the role of DATABASE_URL does. */
  DATABASE_MIGRATION_URL: postgresUrl.optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(500).default(usualPool.size),
  DATABASE_STATEMENT_TIMEOUT_MS: milliseconds.default(usualPool.statementTimeoutMs),
  DATABASE_CONNECT_TIMEOUT_MS: milliseconds.default(usualPool.connectTimeoutMs),
  DATABASE_IDLE_TIMEOUT_MS: milliseconds.default(usualPool.idleTimeoutMs),
  DATABASE_APPLICATION_NAME: z.string().max(60).default(usualPool.applicationName),
  DATABASE_NAMED_STATEMENTS: z
    .enum(['0', '1'])
    .default('1')
    .transform((value) => value === '1'),
}

type Variables = z.output<z.ZodObject<typeof databaseVariables>>

/** What is wrong together, though each value is right by itself. */
export const databaseFaults = (env: Variables): string[] =>
  env.DATABASE_MIGRATION_URL !== undefined && env.DATABASE_URL === undefined
    ? ['DATABASE_URL is missing (DATABASE_MIGRATION_URL needs it)']
    : []

export const poolSettings = (env: Variables): PoolSettings => ({
  size: env.DATABASE_POOL_SIZE,
  statementTimeoutMs: env.DATABASE_STATEMENT_TIMEOUT_MS,
  connectTimeoutMs: env.DATABASE_CONNECT_TIMEOUT_MS,
  idleTimeoutMs: env.DATABASE_IDLE_TIMEOUT_MS,
  applicationName: env.DATABASE_APPLICATION_NAME,
  namedStatements: env.DATABASE_NAMED_STATEMENTS,
})

/** The database cannot be used as it is; the message is one line for whoever runs the shop. */
export class DatabaseUnusable extends Error {}
