import { create, insertMultiple, search } from '@orama/orama'
import MiniSearch from 'minisearch'
import type { Db } from '@kolea/store-api/db/database.ts'
import { rawRows, sql } from '@kolea/store-api/tests/raw-rows.ts'

/** A product as texts, folded as the search folds them. */
export interface ProductTexts {
  readonly id: string
  readonly name: string
  readonly shelf: string
  readonly tags: string
  readonly contents: string
}

/** Engines alone: folded words, their own stemming, slips and ranking, without what the shop knows of meanings. */
export interface LoneEngine {
  index: (products: readonly ProductTexts[]) => Promise<void>
  /** Ids of the first three. @param text folded */
  first: (text: string) => Promise<readonly string[]>
}

const boost = { name: 4, shelf: 3, tags: 2, contents: 1 }

export function loneMiniSearch(): LoneEngine {
  const engine = new MiniSearch<ProductTexts>({
    fields: Object.keys(boost),
    searchOptions: { boost, combineWith: 'AND', prefix: true, fuzzy: 0.2 },
  })
  return {
    index: (products) => engine.addAllAsync(products, { chunkSize: 100 }),
    first: async (text) =>
      engine
        .search(text)
        .slice(0, 3)
        .map(({ id }) => id as string),
  }
}

export function loneOrama(): LoneEngine {
  const engine = create({
    schema: { name: 'string', shelf: 'string', tags: 'string', contents: 'string' },
    components: { tokenizer: { language: 'english', stemming: true } },
  })
  return {
    index: async (products) => void (await insertMultiple(engine, [...products], 100)),
    first: async (term) => {
      const { hits } = await search(engine, {
        term,
        boost,
        threshold: 0,
        tolerance: term.length > 4 ? 1 : 0,
        limit: 3,
      })
      return hits.map(({ id }) => id)
    },
  }
}

/** Its English dictionary, and trigrams of the name where that finds nothing. */
export async function lonePostgres(db: Db): Promise<LoneEngine> {
  await db.execute(sql`drop table if exists engine_texts`)
  await db.execute(
    sql`create table engine_texts (product_id text primary key, name text not null, document tsvector not null)`,
  )
  await db.execute(sql`create index engine_texts_document on engine_texts using gin (document)`)
  await db.execute(sql`create index engine_texts_name on engine_texts using gin (name gin_trgm_ops)`)
  const idsOf = (rows: readonly { product_id: string }[]) => rows.map((row) => row.product_id)
  return {
    index: async (products) => {
      for (let at = 0; at < products.length; at += 1000)
        await db.execute(sql`insert into engine_texts select id, name,
            setweight(to_tsvector('english', name), 'A') || setweight(to_tsvector('english', shelf), 'B') ||
            setweight(to_tsvector('english', tags), 'C') || setweight(to_tsvector('english', contents), 'D')
          from jsonb_to_recordset(${JSON.stringify(products.slice(at, at + 1000))}::jsonb) as r (id text, name text, shelf text, tags text, contents text)`)
    },
    first: async (text) => {
      const found = idsOf(
        await rawRows<{ product_id: string }>(
          db,
          sql`select product_id from engine_texts, plainto_tsquery('english', ${text}) q where document @@ q
            order by ts_rank_cd(document, q) desc, product_id limit 3`,
        ),
      )
      if (found.length > 0) return found
      return idsOf(
        await rawRows<{ product_id: string }>(
          db,
          sql`select product_id from engine_texts where ${text} <% name order by word_similarity(${text}, name) desc, product_id limit 3`,
        ),
      )
    },
  }
}
