import { createHash } from 'node:crypto'
import pg from 'pg'

/** A statement is named, and so planned once a connection, from this time on. */
const worthNaming = 3
/** Lists of ids make many texts of one statement: the server stores no more than this per connection. */
const mostNamed = 400

/** The name by which the server and the log know a statement. */
export const statementName = (text: string) => `k_${createHash('sha1').update(text).digest('base64url')}`

/** Which statements of a connection are worth a name. */
export class HotStatements {
  readonly #seen = new Map<string, number>()

  /** The name of a statement that is about to run; undefined for one that is not worth it. */
  nameOf(text: string): string | undefined {
    const times = (this.#seen.get(text) ?? 0) + 1
    if (times === 1 && this.#seen.size >= mostNamed) return undefined
    this.#seen.set(text, times)
    return times < worthNaming ? undefined : statementName(text)
  }
}

type Query = { text?: unknown; name?: unknown }

/**
 * A client that names the statements which come again and again: PostgreSQL then parses them once and, where that is no
 * worse, plans them once. Connections may be lost at any moment, also between two statements of a transaction.
 */
export function namedClient(named: boolean): typeof pg.Client {
  return class extends pg.Client {
    readonly #hot = new HotStatements()

    constructor(config?: string | pg.ClientConfig) {
      super(config)
      this.on('error', () => undefined)
      const send = this.query.bind(this) as (query: unknown, ...rest: unknown[]) => unknown
      const query = (given: unknown, ...rest: unknown[]) => send(this.#named(given), ...rest)
      if (named) this.query = query as typeof this.query
    }

    #named(given: unknown): unknown {
      if (typeof given !== 'object' || given === null) return given
      const { text, name: own } = given as Query
      if (typeof text !== 'string' || own !== undefined) return given
      const name = this.#hot.nameOf(text)
      return name === undefined ? given : { ...given, name }
    }
  }
}
