import { referralParameter } from '@kolea/domain/referral/referral.ts'
import { clearPersisted, readPersisted, writePersisted } from './persisted.ts'

/** Letters and digits, as long as any operator would make a code. */
const codeShape = /^[A-Za-z0-9]{1,20}$/

/** Stores the referral code that a friend's link carries, for the registration and the basket of this browser (REF-01). */
export function storeInvitation(search: string): void {
  const code = new URLSearchParams(search).get(referralParameter) ?? ''
  if (codeShape.test(code)) writePersisted('invitation', code.toUpperCase(), Date.now())
}

/** The stored code; '' when nobody invited this browser lately. */
export const invitationCode = (): string => readPersisted<string>('invitation', Date.now()) ?? ''

/** The code has been used. */
export const forgetInvitation = (): void => clearPersisted('invitation')
