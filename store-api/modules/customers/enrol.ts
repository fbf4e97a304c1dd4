import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { enrol } from '#lib/contract/customers.ts'
import type { BodyOf } from '#lib/contract/endpoint.ts'
import type { Limits } from '#lib/domain/configuration/limits.ts'
import { nameProblem } from '#lib/domain/account/name-rule.ts'
import { passwordProblem } from '#lib/domain/account/password-rule.ts'
import { isPhoneNumber } from '#lib/domain/account/phone-rule.ts'
import { inTransaction, sqlState } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { customers } from '../../db/schema/customers.ts'
import { Refusal } from '../../refusal.ts'
import { limitsOf } from '../content/configuration.ts'
import { hashPassword } from '../tokens/passwords.ts'
import { moveGuestCart } from '../cart/move-guest-cart.ts'
import { customerRow, profileOf } from './profile.ts'

type Form = BodyOf<typeof enrol>

const generic =
  'We could not create the account. Please check your details, or sign in if you already have one.'

/** Each country needs its own terms and refuses the other's (REG-02). */
function checkTerms(form: Form): void {
  const us = form.accepts_us_terms ?? false
  const ca = form.accepts_ca_terms ?? false
  const [own, foreign] =
    form.country === 'US' ? [us, ca || (form.accepts_ca_communications ?? false)] : [ca, us]
  if (!own || foreign) throw new Refusal(400, 'terms_required', 'Accept Terms & Conditions is required')
}

/** @throws Refusal 400 bad_request with `details`; 400 terms_required, invalid_referral, invalid_password */
function checkForm(form: Form, password: string, limits: Limits): void {
  const details = (['first_name', 'last_name'] as const)
    .filter((field) => nameProblem(form[field], limits.user_name_length) !== null)
    .map((field) => ({ path: `body.${field}`, message: 'letters, digits and spaces only' }))
  if (!isPhoneNumber(form.phone_number))
    details.push({ path: 'body.phone_number', message: 'not a phone number' })
  if (details.length > 0) throw new Refusal(400, 'bad_request', 'The request is not valid.', details)
  checkTerms(form)
  const code = form.referral_code ?? ''
  if (code !== '' && code.length !== limits.referral_code_length) {
    throw new Refusal(400, 'invalid_referral', 'Referral code is invalid')
  }
  if (passwordProblem(password, limits.password_length) !== null) {
    throw new Refusal(400, 'invalid_password', 'Password is not valid')
  }
}

/**
 * Standard registration (accounts spec §4, §7; REG-02, REG-03): makes the account, moves the guest's basket, signs in.
 * A taken e-mail gets the same refusal as any other failure to create the account.
 * @throws Refusal 400 (see `checkForm`), 400 invalid_credentials_envelope, 409 create_account_failed
 */
export async function enrolCustomer(app: FastifyInstance, form: Form) {
  const password = await app.tokens.unseal(form.password)
  checkForm(form, password, await limitsOf(app.db, form.country))
  const passwordHash = await hashPassword(password)
  const now = app.clock.now()
  const row: typeof customers.$inferInsert = {
    customerId: newId('cus'),
    digitalId: newId('dig'),
    loyaltyId: `7${randomInt(10 ** 11, 10 ** 12)}`,
    email: form.email.trim(),
    emailKey: form.email.trim().toLowerCase(),
    passwordHash,
    firstName: form.first_name.trim(),
    lastName: form.last_name.trim(),
    phoneNumber: form.phone_number,
    country: form.country,
    enrolledAt: now,
    marketingEmail: form.accepts_ca_communications ?? false,
    signupReferrerCode: form.referral_code ?? null,
    updatedAt: now,
  }
  try {
    return await inTransaction(app.db, async (tx) => {
      await tx.insert(customers).values(row)
      if (form.guest_id !== undefined) await moveGuestCart(tx, form.guest_id, row.customerId)
      const tokens = await app.tokens.signIn(row, tx)
      return { profile: await profileOf(tx, await customerRow(tx, row.customerId)), tokens }
    })
  } catch (error) {
    if (sqlState(error) === '23505') throw new Refusal(409, 'create_account_failed', generic)
    throw error
  }
}
