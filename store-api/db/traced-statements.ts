import type { SQLWrapper } from 'drizzle-orm'
import { inSpan, isRecorded } from '@kolea/node-kit/tracing/spans.ts'
import type { Db } from './database.ts'
import { statementName } from './named-statements.ts'

/** `select orders`: what a statement does, and to which table first. */
export function statementSummary(text: string): string {
  const [verb = ''] = /[a-z]+/i.exec(text) ?? []
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_]{1,60})\b/i.exec(text) ?? []
  return table === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${table}`
}

/** Values are parameters; what is in a text all the same (a seed, a migration) is left out. */
export const statementText = (text: string): string =>
  text.replace(/'(?:[^']|'')*'/g, '?').replace(/(?<![\w$."])\d+(?:\.\d+)?/g, '?')

/** What drizzle makes of a statement, and runs. */
interface Prepared {
  execute: (...given: readonly unknown[]) => Promise<unknown>
}

/** The part of drizzle's session, the same for every driver, through which each statement goes. */
interface Session {
  prepareQuery: (query: { readonly sql: string }, ...rest: readonly unknown[]) => Prepared
  transaction: (work: (tx: SQLWrapper) => Promise<unknown>, ...rest: readonly unknown[]) => Promise<unknown>
}

const sessionOf = (db: unknown): Session => (db as { session: Session }).session

function spanOf(text: string) {
  const summary = statementSummary(text)
  return {
    kind: 'statement',
    name: summary,
    attributes: {
      'db.system.name': 'postgresql',
      'db.query.summary': summary,
      'db.query.text': statementText(text),
      'kolea.statement': statementName(text),
    },
  } as const
}

/** From the wait for a connection to the commit. */
const transactionSpan = {
  kind: 'statement',
  name: 'transaction',
  attributes: { 'db.system.name': 'postgresql' },
} as const

/** Every statement that is run within a recorded trace gets a span, the wait for a connection included; so does a transaction. */
export function traceStatements<Traced extends Db>(db: Traced): Traced {
  const session = sessionOf(db)
  const prepare = session.prepareQuery.bind(session)
  session.prepareQuery = (query, ...rest) => {
    const prepared = prepare(query, ...rest)
    const execute = prepared.execute.bind(prepared)
    prepared.execute = (...given) =>
      isRecorded() ? inSpan(spanOf(query.sql), () => execute(...given)) : execute(...given)
    return prepared
  }
  const transaction = session.transaction.bind(session)
  session.transaction = (work, ...rest) =>
    inSpan(transactionSpan, () =>
      transaction((tx) => work(traceStatements(tx as unknown as Db) as unknown as SQLWrapper), ...rest),
    )
  return db
}
