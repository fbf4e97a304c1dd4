import { causesOf, errorForLog, framesOf, type LoggedError } from '@kolea/domain/logging/error-for-log.ts'
import { sqlState } from '../db/database.ts'
import { statementName } from '../db/named-statements.ts'

/** Writes one line: a text, or fields and a text. */
interface WriteLine {
  (text: string): void
  (fields: object, text: string): void
}

/** The part of the server's logger that services use; never give it parameters, addresses or other personal data. */
export interface Log {
  readonly debug: WriteLine
  readonly info: WriteLine
  readonly warn: WriteLine
  readonly error: WriteLine
}

/** The first text of that name on an error or one of its causes. */
function partOf(error: Error, name: string): string | undefined {
  const values = causesOf(error).map((one) => (one as unknown as Record<string, unknown>)[name])
  return values.find((value) => typeof value === 'string')
}

const isOfDatabase = (error: Error): boolean =>
  sqlState(error) !== undefined || causesOf(error).some((one) => 'query' in one || 'params' in one)

/**
 * What a log line of the API says of an error. Of a database error only names: SQLSTATE, constraint, table and our name of
 * the statement. Its message, detail, parameters and text contain what customers typed.
 */
export function apiErrorForLog(error: unknown): LoggedError {
  if (!(error instanceof Error) || !isOfDatabase(error)) return errorForLog(error)
  const query = partOf(error, 'query')
  return {
    type: error.name,
    message: 'the database refused or failed',
    sqlState: sqlState(error),
    constraint: partOf(error, 'constraint'),
    table: partOf(error, 'table'),
    column: partOf(error, 'column'),
    statement: query === undefined ? undefined : statementName(query),
    stack: framesOf(error),
  }
}
