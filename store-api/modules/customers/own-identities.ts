import { and, asc, eq } from 'drizzle-orm'
import type { ResponseInput } from '@kolea/contract/endpoint.ts'
import type { identityList } from '@kolea/contract/identities.ts'
import { socialProviderNames, type SocialProviderName } from '@kolea/domain/account/social-providers.ts'
import { inTransaction, type Db } from '../../db/database.ts'
import { socialIdentities } from '../../db/schema/customers.ts'
import type { CustomerCaller } from '../../http/caller.ts'
import { localizedRefusal } from '../../refusal.ts'
import type { Services } from '../../services/services.ts'
import { pageLink, textIn } from '../../texts/text.ts'
import { customerRow } from '../accounts/customer-row.ts'
import { requireAnotherWayIn } from '../accounts/ways-in.ts'
import { writeMessage } from '../messages/outbox.ts'
import type { Tokens } from '../tokens/service.ts'
import { proveOwner, type Proof } from './prove-owner.ts'

type IdentityList = ResponseInput<typeof identityList>

/** The identities of providers that open the account, oldest first; not the provider's own id of the person. */
export async function listIdentities(db: Db, customerId: string): Promise<IdentityList> {
  const rows = await db
    .select({ provider: socialIdentities.provider, linkedAt: socialIdentities.linkedAt })
    .from(socialIdentities)
    .where(eq(socialIdentities.customerId, customerId))
    .orderBy(asc(socialIdentities.linkedAt))
  const { passwordHash } = await customerRow(db, customerId)
  return {
    identities: rows.map(({ provider, linkedAt }) => ({ provider, linked_at: linkedAt.toISOString() })),
    has_password: passwordHash !== null,
  }
}

const own = (customerId: string, provider: SocialProviderName) =>
  and(eq(socialIdentities.customerId, customerId), eq(socialIdentities.provider, provider))

const notFound = () => localizedRefusal(404, 'identity_not_found', 'identity_not_found')

/** @throws Refusal 404 identity_not_found */
async function requireOwn(db: Db, customerId: string, named: string): Promise<SocialProviderName> {
  const provider = socialProviderNames.find((name) => name === named)
  if (provider === undefined || (await db.$count(socialIdentities, own(customerId, provider))) === 0)
    throw notFound()
  return provider
}

/**
 * Removes an identity, and notifies the owner by mail: the provider opens the account no more (SGN-09). Sign-ins that it began go
 * on. @throws Refusal 404 identity_not_found, 409 last_way_in, and as `proveOwner`
 */
export async function removeIdentityOf(
  services: Pick<Services, 'db' | 'clock' | 'settings'> & Tokens,
  { customerId }: CustomerCaller,
  { named, proof, language }: { named: string; proof: Proof; language: string },
): Promise<IdentityList> {
  const { db, clock, settings } = services
  const provider = await requireOwn(db, customerId, named)
  const customer = await customerRow(db, customerId)
  const useProof = await proveOwner(services, customer, proof)
  return inTransaction(db, async (tx) => {
    await useProof(tx)
    await requireAnotherWayIn(tx, customerId)
    const removed = await tx.delete(socialIdentities).where(own(customerId, provider)).returning()
    if (removed.length === 0) throw notFound()
    await writeMessage(tx, clock.now(), {
      channel: 'mail',
      recipient: customer.email,
      template: 'identity_removed',
      subject: textIn(language, 'identity_removed_subject'),
      body: textIn(language, 'identity_removed_mail', {
        name: customer.firstName,
        provider: textIn(language, `provider_${provider}`),
        account: pageLink(settings.publicUrl, '/user-account', language),
        help: pageLink(settings.publicUrl, '/contact-us', language),
      }),
    })
    return listIdentities(tx, customerId)
  })
}
