import {
  parse,
  PGlite,
  protocol,
  types,
  type messages,
  type Extensions,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite'
import { HotStatements } from './named-statements.ts'

const { serialize } = protocol

/** After so many uses a statement is planned anew: nothing else informs PGlite, which never vacuums, that tables have grown. */
const usesOfAPlan = 1_000

/**
 * Tables of a shop on PGlite are small: to find a plan for these very values takes longer than it saves. The pages in use fit into 32 MB, and
 * the system caches the others; the 128 MB that PostgreSQL would take belong to this process alone.
 */
const settings = ['plan_cache_mode=force_generic_plan', 'shared_buffers=32MB']

const asText = (text: string) => text
const [numericArray, timestampArray, timestampTzArray, intervalArray, dateArray] = [
  1231, 1115, 1185, 1187, 1182,
]
/** drizzle reads these itself, and sends that with every statement: to join that with PGlite's hundreds of types costs more than a statement. */
const readByDrizzle = Object.fromEntries(
  [
    ...[types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE],
    ...[numericArray, timestampArray, timestampTzArray, intervalArray, dateArray],
  ].map((type) => [type, asText]),
)

/** What PostgreSQL stores under a name. */
interface PreparedStatement {
  readonly parameters: readonly number[]
  /** The columns of its rows; nothing for one that answers none. */
  readonly columns: readonly messages.BackendMessage[]
  uses: number
}

/**
 * PGlite that names the statements which come again and again, as the clients of PostgreSQL do. PGlite itself sends each of them in six
 * messages, parses and plans it every time; a named one is a single message, at a fourth of the processor time.
 */
export class NamedPglite extends PGlite {
  readonly #hot = new HotStatements()
  readonly #prepared = new Map<string, PreparedStatement>()

  static async open(folder: string, extensions: Extensions): Promise<NamedPglite> {
    const startParams = [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])]
    const opened = new NamedPglite(folder, { extensions, startParams })
    await opened.waitReady
    Object.assign(opened.parsers, readByDrizzle)
    return opened
  }

  override async query<Row>(
    text: string,
    values: unknown[] = [],
    options?: QueryOptions,
  ): Promise<Results<Row>> {
    await this._checkReady()
    const name = this.#hot.nameOf(text)
    return name === undefined
      ? super.query<Row>(text, values, options)
      : this._runExclusiveTransaction(() => this.#run<Row>(name, text, values, options))
  }

  override transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return super.transaction((tx) => {
      const query = <Row>(text: string, values: unknown[] = [], options?: QueryOptions) => {
        const name = tx.closed ? undefined : this.#hot.nameOf(text)
        return name === undefined
          ? tx.query<Row>(text, values, options)
          : this.#run<Row>(name, text, values, options)
      }
      return work(Object.assign(Object.create(tx) as Transaction, { query }))
    })
  }

  /** Runs a named statement while no other one runs. */
  #run<Row>(name: string, text: string, values: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    return this.runExclusive(async () => {
      const statement = await this.#prepare(name, text)
      const bound = values.map((value, at) => this.#onWire(value, statement.parameters[at] ?? 0))
      const answer = await this.#send(
        serialize.bind({ statement: name, values: bound }),
        serialize.execute(),
        serialize.sync(),
      )
      const [result] = parse.parseResults([...statement.columns, ...answer], this.parsers, {
        rowMode: options?.rowMode ?? 'object',
      })
      return result as Results<Row>
    })
  }

  async #prepare(name: string, text: string): Promise<PreparedStatement> {
    const known = this.#prepared.get(name)
    if (known !== undefined && known.uses < usesOfAPlan) {
      known.uses += 1
      return known
    }
    this.#prepared.delete(name)
    const answer = await this.#send(
      serialize.close({ type: 'S', name }),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    )
    const made = {
      parameters: parse.parseDescribeStatementResults(answer),
      columns: answer.filter((message) => message.name === 'rowDescription'),
      uses: 1,
    }
    this.#prepared.set(name, made)
    return made
  }

  #onWire(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null
    return this.serializers[type]?.(value) ?? String(value)
  }

  /** @throws DatabaseError of the first message that fails; those after it, up to the sync, are not done */
  #send(...parts: Uint8Array[]): Promise<messages.BackendMessage[]> {
    return this.execProtocolStream(Buffer.concat(parts), { syncToFs: false })
  }
}
