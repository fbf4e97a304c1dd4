import type { enrol } from '@kolea/contract/customers.ts'
import type { BodyOf } from '@kolea/contract/endpoint.ts'
import type { Features } from '@kolea/domain/configuration/features.ts'
import { nameCharacters, nameProblem } from '@kolea/domain/account/name-rule.ts'
import type { MessageCounting } from '../messages/message-ceiling.ts'
import type { CallSource } from '../../http/call-source.ts'
import { inTransaction, type Db } from '../../db/database.ts'
import { Refusal, localizedRefusal } from '../../refusal.ts'
import { provenContact, useContact } from '../contact-sign-in/proven-contact.ts'
import { featuresOf } from '../content/configuration.ts'
import { checkSignupCode } from '../referral/codes.ts'
import { checkNewPassword } from '../tokens/new-password.ts'
import { hashPassword } from '../tokens/passwords.ts'
import type { Services } from '../../services/services.ts'
import { personBy } from '../social/providers.ts'
import { byMail, bySms, receiverKey } from '../otp/send-code.ts'
import { beginEnrolment } from './pending-enrolment.ts'
import type { SocialProviders } from '../social/provider.ts'
import type { Tokens } from '../tokens/service.ts'
import { createAccount, takenRefusal, type NewAccount } from './create-account.ts'
import { profileOf } from './profile.ts'
import { noteEnrolment } from './taken-email.ts'

type Form = BodyOf<typeof enrol>

/** Each country needs its own terms and refuses the other's (REG-02). */
function checkTerms(form: Form): void {
  const us = form.accepts_us_terms ?? false
  const ca = form.accepts_ca_terms ?? false
  const [own, foreign] =
    form.country === 'US' ? [us, ca || (form.accepts_ca_communications ?? false)] : [ca, us]
  if (!own || foreign) throw localizedRefusal(400, 'terms_required', 'terms_required')
}

/** @throws Refusal 400 bad_request with `details`; 400 terms_required, invalid_referral */
function checkForm(form: Form, limits: Features): void {
  const details = (['first_name', 'last_name'] as const)
    .filter((field) => nameProblem(form[field], limits) !== null)
    .map((field) => ({ path: `body.${field}`, message: nameCharacters(limits) }))
  if (details.length > 0) throw new Refusal(400, 'bad_request', 'The request is not valid.', details)
  checkTerms(form)
  const code = form.referral_code ?? ''
  if (code !== '' && code.length !== limits.referral_code_length) {
    throw localizedRefusal(400, 'invalid_referral', 'invalid_referral')
  }
}

type Entrance = Pick<NewAccount, 'passwordHash' | 'social' | 'emailVerified' | 'phoneVerifiedAt'>

const unproven = () => localizedRefusal(410, 'contact_unproven', 'contact_unproven')

/** A proven contact in place of a password (SGN-12). @throws Refusal 410 contact_unproven, 400 bad_request */
async function entranceByContact(
  db: Db,
  form: Extract<Form, { contact_uid: string }>,
  now: Date,
): Promise<Entrance> {
  const proven = await provenContact(db, form, now)
  if (proven === undefined) throw unproven()
  const entered = proven.email === null ? bySms(form.phone_number) : byMail(form.email.trim())
  if (receiverKey(entered) !== receiverKey(proven))
    throw new Refusal(400, 'bad_request', 'The contact is not the one that was proven.')
  const isPhone = proven.email === null
  return {
    passwordHash: null,
    social: null,
    emailVerified: !isPhone,
    ...(isPhone ? { phoneVerifiedAt: now } : {}),
  }
}

/** How the account will be entered. @throws Refusal 400 invalid_password, invalid_credentials_envelope; see `personBy` and `entranceByContact` */
async function entranceOf(
  { db, clock, tokens, socialProviders }: Pick<Services, 'db' | 'clock'> & Tokens & SocialProviders,
  form: Form,
  limits: Features,
): Promise<Entrance> {
  if ('password' in form) {
    const password = await tokens.unseal(form.password)
    const { email, first_name: firstName, last_name: lastName } = form
    checkNewPassword(password, limits.password_length, { email, firstName, lastName })
    return { passwordHash: await hashPassword(password), social: null, emailVerified: false }
  }
  tokens.checkClient(form)
  if ('contact_uid' in form) return entranceByContact(db, form, clock.now())
  const { userId, email } = await personBy(socialProviders, form.provider, form.access_token)
  if (email !== null && email.toLowerCase() !== form.email.trim().toLowerCase())
    throw new Refusal(400, 'bad_request', 'The email is not the one the provider knows.')
  return {
    passwordHash: null,
    social: { provider: form.provider, userId },
    emailVerified: email !== null,
  }
}

/**
 * Where a code has to go before there is an account; null when none has. A provider that returns no e-mail vouches for none: the
 * one that was typed beside it may be anybody's, so it is proven first (SGN-09). A phone that was proven a moment ago is not proven again.
 */
function receiverOf(
  { social, email, phoneNumber, emailVerified, phoneVerifiedAt }: NewAccount,
  limits: Features,
) {
  if (social !== null && !emailVerified) return byMail(email)
  if (phoneVerifiedAt !== undefined) return null
  return limits.mfa_enabled ? bySms(phoneNumber) : null
}

/**
 * Registration (REG-02, REG-03): makes the account, moves the guest's basket, signs in; or, with `mfa_enabled` or for an
 * e-mail that a provider does not vouch for, stores the form and sends a code, to a known and to an unknown e-mail alike. The
 * owner of a known one is notified by mail. A proven contact takes the place of the password until an account is made of it (SGN-12).
 * @throws Refusal 400 (see `checkForm`), 400 invalid_credentials_envelope, 409 create_account_failed, 410 contact_unproven, 429 otp_limit
 */
export async function enrolCustomer(
  services: MessageCounting & Tokens & SocialProviders,
  form: Form,
  language: string,
  source: CallSource,
) {
  const limits = await featuresOf(services.db, form.country)
  checkForm(form, limits)
  const account = {
    ...(await entranceOf(services, form, limits)),
    email: form.email.trim(),
    firstName: form.first_name,
    lastName: form.last_name,
    phoneNumber: form.phone_number,
    country: form.country,
    marketingEmail: form.accepts_ca_communications ?? false,
    signupReferrerCode: form.referral_code ?? null,
  }
  await checkSignupCode(services.db, form.referral_code, limits)
  await noteEnrolment(services.db, account.email, language, services.clock.now())
  const receiver = receiverOf(account, limits)
  const contactUid = 'contact_uid' in form ? form.contact_uid : undefined
  if (receiver !== null) return beginEnrolment(services, account, receiver, form.guest_id, language)
  const seeds = services.settings.keys.accepted('tokenSeed')
  return takenRefusal(() =>
    inTransaction(services.db, async (tx) => {
      if (contactUid !== undefined && !(await useContact(tx, contactUid))) throw unproven()
      const row = await createAccount(tx, account, { guestId: form.guest_id, seeds }, services.clock.now())
      return {
        profile: await profileOf(tx, row, services.clock.now()),
        tokens: await services.tokens.signIn(row, tx, source),
      }
    }),
  )
}
