import { inTransaction } from '../../db/database.ts'
import { worded } from '../../refusal.ts'
import type { Services } from '../../services/services.ts'
import { customerRow } from '../accounts/customer-row.ts'
import { accept, documentsInForce } from '../terms/documents.ts'
import { profileOf, type WireProfile } from './profile.ts'

/** Accepts documents in force in the customer's country (TRM-01). @throws Refusal 400 unknown_terms */
export const acceptTermsOf = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  customerId: string,
  termsIds: readonly string[],
): Promise<WireProfile> =>
  inTransaction(db, async (tx) => {
    const row = await customerRow(tx, customerId)
    const inForce = new Set((await documentsInForce(tx, row.country)).map(({ termsId }) => termsId))
    if (termsIds.some((termsId) => !inForce.has(termsId))) throw worded(400, 'unknown_terms', 'unknown_terms')
    await accept(tx, customerId, termsIds, clock.now())
    return profileOf(tx, row)
  })
