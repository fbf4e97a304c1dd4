import pg from 'pg'

/** Runs statements one after the other over a connection of their own. @param url of a role that may @throws what the database answers */
export async function runStatements(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
