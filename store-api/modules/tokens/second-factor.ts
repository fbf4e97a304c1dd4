import type { Db } from '../../db/database.ts'
import type { CustomerRow } from '../../db/schema/customers.ts'
import { featuresOf } from '../content/configuration.ts'

/** Does the account sign in by a code to its phone beside the password? One without a phone never does: no code could go anywhere. */
export async function wantsCode(
  db: Db,
  { phoneNumber, mfaEnabled, country }: Pick<CustomerRow, 'phoneNumber' | 'mfaEnabled' | 'country'>,
): Promise<boolean> {
  if (phoneNumber === '') return false
  return mfaEnabled || (await featuresOf(db, country)).mfa_enabled
}
