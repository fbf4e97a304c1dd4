import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { passkey } from '@kolea/contract/passkeys.ts'
import { inTransaction, type Db } from '../../db/database.ts'
import type { CustomerRow } from '../../db/schema/customers.ts'
import { passkeys } from '../../db/schema/passkeys.ts'
import type { CustomerCaller } from '../../http/caller.ts'
import { localizedRefusal } from '../../refusal.ts'
import type { Services } from '../../services/services.ts'
import { pageLink, textIn } from '../../texts/text.ts'
import { customerRow } from '../accounts/customer-row.ts'
import { requireAnotherWayIn } from '../accounts/ways-in.ts'
import { proveOwner, type Proof } from '../customers/prove-owner.ts'
import { writeMessage } from '../messages/outbox.ts'
import type { Tokens } from '../tokens/service.ts'

interface PasskeyEvent {
  readonly customer: CustomerRow
  readonly event: 'added' | 'removed'
  /** Of the key. */
  readonly name: string
  readonly language: string
}

/** The owner is notified by mail of every key that is added or removed; belongs in the transaction of the change. */
export async function mailPasskeyChange(
  tx: Db,
  { settings }: Pick<Services, 'settings'>,
  { customer, event, name, language }: PasskeyEvent,
  now: Date,
): Promise<void> {
  await writeMessage(tx, now, {
    channel: 'mail',
    recipient: customer.email,
    template: `passkey_${event}`,
    subject: textIn(language, `passkey_${event}_subject`),
    body: textIn(language, `passkey_${event}_mail`, {
      name: customer.firstName,
      passkey: name,
      account: pageLink(settings.publicUrl, '/user-account', language),
      help: pageLink(settings.publicUrl, '/contact-us', language),
    }),
  })
}

type WirePasskey = z.input<typeof passkey>

/** Newest first. */
export async function listPasskeys(db: Db, customerId: string): Promise<WirePasskey[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.customerId, customerId))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.passkeyId))
  return rows.map(({ passkeyId, name, createdAt, lastUsedAt }) => ({
    passkey_id: passkeyId,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }))
}

const own = (customerId: string, passkeyId: string) =>
  and(eq(passkeys.customerId, customerId), eq(passkeys.passkeyId, passkeyId))

const notFound = () => localizedRefusal(404, 'passkey_not_found', 'passkey_not_found')

/** @throws Refusal 404 passkey_not_found */
export async function renamePasskeyOf(
  db: Db,
  customerId: string,
  passkeyId: string,
  name: string,
): Promise<WirePasskey[]> {
  const renamed = await db
    .update(passkeys)
    .set({ name: name.trim() })
    .where(own(customerId, passkeyId))
    .returning({ passkeyId: passkeys.passkeyId })
  if (renamed.length === 0) throw notFound()
  return listPasskeys(db, customerId)
}

/** Removes a key, and notifies the owner by mail. @throws Refusal 404 passkey_not_found, 409 last_way_in, and as `proveOwner` */
export async function removePasskeyOf(
  services: Pick<Services, 'db' | 'clock' | 'settings'> & Tokens,
  { customerId }: CustomerCaller,
  { passkeyId, proof, language }: { passkeyId: string; proof: Proof; language: string },
): Promise<WirePasskey[]> {
  const { db, clock } = services
  if ((await db.$count(passkeys, own(customerId, passkeyId))) === 0) throw notFound()
  const customer = await customerRow(db, customerId)
  const useProof = await proveOwner(services, customer, proof)
  return inTransaction(db, async (tx) => {
    await useProof(tx)
    await requireAnotherWayIn(tx, customerId)
    const [removed] = await tx
      .delete(passkeys)
      .where(own(customerId, passkeyId))
      .returning({ name: passkeys.name })
    if (removed === undefined) throw notFound()
    await mailPasskeyChange(
      tx,
      services,
      { customer, event: 'removed', name: removed.name, language },
      clock.now(),
    )
    return listPasskeys(tx, customerId)
  })
}
