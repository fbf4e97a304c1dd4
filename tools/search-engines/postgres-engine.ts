import { fields, fieldWeights, type Field } from '@kolea/domain/search/product-terms.ts'
import type { Db } from '@kolea/store-api/db/database.ts'
import type {
  EngineHit,
  IndexedProduct,
  SearchEngine,
} from '@kolea/store-api/modules/search/search-engine.ts'
import { rawRows, sql } from '@kolea/store-api/tests/raw-rows.ts'

/** The four classes of a tsvector, and what they weigh in `ts_rank_cd` (D, C, B, A). */
const classOf = (field: Field): 'A' | 'B' | 'C' | 'D' => {
  const weight = fieldWeights[field]
  return weight === 1 ? 'A' : weight >= 0.7 ? 'B' : weight >= 0.4 ? 'C' : 'D'
}
const classWeights = '{0.2,0.45,0.7,1}'

const quoted = (term: string) => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** The n-th field is the position n + 1, so that a vector says which fields have a term. */
function vectorOf(terms: IndexedProduct['terms']): string {
  const places = new Map<string, string[]>()
  for (const [at, field] of fields.entries())
    for (const term of terms[field])
      places.set(term, [...(places.get(term) ?? []), `${at + 1}${classOf(field)}`])
  return [...places].map(([term, at]) => `${quoted(term)}:${at.join(',')}`).join(' ')
}

const joined = (parts: readonly string[], operator: string) => `(${parts.join(` ${operator} `)})`

const queryOf = (concepts: readonly (readonly (readonly string[])[])[]) =>
  joined(
    concepts.map((alternatives) =>
      joined(
        alternatives.map((terms) => joined(terms.map(quoted), '&')),
        '|',
      ),
    ),
    '&',
  )

/** PostgreSQL's full text behind the port: the same terms as vectors, found by a GIN index. */
export class PostgresEngine implements SearchEngine {
  readonly #db: Db

  private constructor(db: Db) {
    this.#db = db
  }

  static async open(db: Db): Promise<PostgresEngine> {
    await db.execute(sql`drop table if exists engine_products`)
    await db.execute(
      sql`create table engine_products (product_id text primary key, popularity int not null, terms tsvector not null)`,
    )
    await db.execute(sql`create index engine_products_terms on engine_products using gin (terms)`)
    return new PostgresEngine(db)
  }

  async put(products: readonly IndexedProduct[]): Promise<void> {
    const rows = products.map(({ productId, popularity, terms }) => ({
      product_id: productId,
      popularity,
      terms: vectorOf(terms),
    }))
    await this.#db.execute(sql`insert into engine_products select product_id, popularity, terms::tsvector
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (product_id text, popularity int, terms text)
      on conflict (product_id) do update set popularity = excluded.popularity, terms = excluded.terms`)
  }

  async remove(productIds: readonly string[]): Promise<void> {
    if (productIds.length > 0)
      await this.#db.execute(sql`delete from engine_products where product_id in ${[...productIds]}`)
  }

  async find(concepts: readonly (readonly (readonly string[])[])[], enough: number): Promise<EngineHit[]> {
    if (concepts.length === 0 || concepts.some((alternatives) => alternatives.length === 0)) return []
    const query = queryOf(concepts)
    const terms = JSON.stringify(concepts.flat(2))
    const rows = await rawRows<{ product_id: string; places: Record<string, number[]> }>(
      this.#db,
      sql`select product_id, (select jsonb_object_agg(lexeme, positions) from unnest(terms)
          where lexeme in (select jsonb_array_elements_text(${terms}::jsonb))) as places
        from engine_products where terms @@ ${query}::tsquery
        order by ts_rank_cd(${classWeights}::real[], terms, ${query}::tsquery) * (1 + popularity / 1000.0) desc limit ${enough}`,
    )
    return rows.map(({ product_id: productId, places }) => ({
      productId,
      fieldsOf: (term) => places[term]?.flatMap((at) => fields[at - 1] ?? []),
    }))
  }
}
