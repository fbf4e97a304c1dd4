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
