import { createHash } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { countries, type Country } from '@kolea/domain/location/country.ts'
import { inTransaction, type Db, newId } from '../../db/database.ts'
import { acceptedTerms, termsDocuments, type TermsRow } from '../../db/schema/terms.ts'

/** The documents in force in a country: the highest version of each type. */
export const documentsInForce = (db: Db, country: Country): Promise<TermsRow[]> =>
  db
    .selectDistinctOn([termsDocuments.type])
    .from(termsDocuments)
    .where(eq(termsDocuments.country, country))
    .orderBy(termsDocuments.type, desc(termsDocuments.version))

/** What a customer has still to accept (TRM-01). */
export async function missingTerms(db: Db, customerId: string, country: Country): Promise<TermsRow[]> {
  const inForce = await documentsInForce(db, country)
  const accepted = await db
    .select({ termsId: acceptedTerms.termsId })
    .from(acceptedTerms)
    .where(eq(acceptedTerms.customerId, customerId))
  const known = new Set(accepted.map((row) => row.termsId))
  return inForce.filter((row) => !known.has(row.termsId))
}

export async function accept(
  tx: Db,
  customerId: string,
  termsIds: readonly string[],
  now: Date,
): Promise<void> {
  if (termsIds.length === 0) return
  await tx
    .insert(acceptedTerms)
    .values(termsIds.map((termsId) => ({ customerId, termsId, acceptedAt: now })))
    .onConflictDoNothing()
}

/** Names a set of documents, whoever has to accept it; undefined for none. */
export const hashOf = (rows: readonly TermsRow[]): string | undefined =>
  rows.length === 0
    ? undefined
    : createHash('sha256')
        .update(
          rows
            .map((row) => row.termsId)
            .sort()
            .join(' '),
        )
        .digest('hex')
        .slice(0, 32)

/** The documents in force that a hash names: some or all of one country's. */
export async function documentsOf(db: Db, hash: string): Promise<TermsRow[] | undefined> {
  for (const country of countries) {
    const inForce = await documentsInForce(db, country)
    const sets = [inForce, ...inForce.map((row) => [row])]
    const named = sets.find((rows) => hashOf(rows) === hash)
    if (named !== undefined) return named
  }
  return undefined
}

/** Publishes the next version of a document: from now on every customer of the country has to accept it. */
export const publishTerms = (
  db: Db,
  country: Country,
  type: TermsRow['type'],
  url: string | undefined,
  now: Date,
): Promise<TermsRow> =>
  inTransaction(db, async (tx) => {
    const [latest] = await tx
      .select()
      .from(termsDocuments)
      .where(and(eq(termsDocuments.country, country), eq(termsDocuments.type, type)))
      .orderBy(desc(termsDocuments.version))
      .limit(1)
      .for('update')
    const row: TermsRow = {
      termsId: newId(type),
      country,
      type,
      version: (latest?.version ?? 0) + 1,
      url: url ?? latest?.url ?? `/legal/${type}/${country.toLowerCase()}`,
      publishedAt: now,
    }
    await tx.insert(termsDocuments).values(row)
    return row
  })
