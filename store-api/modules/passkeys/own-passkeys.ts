import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { passkey } from '#lib/contract/passkeys.ts'
import { inTransaction, type Db } from '../../db/database.ts'
import { passkeys } from '../../db/schema/passkeys.ts'
import type { CustomerCaller } from '../../http/caller.ts'
import { worded } from '../../refusal.ts'
import type { Services } from '../../services/services.ts'
import { customerRow } from '../accounts/customer-row.ts'
import { proveOwner, type Proof } from '../customers/prove-owner.ts'
import type { Tokens } from '../tokens/service.ts'
import { tellOfPasskey } from './tell-of-passkey.ts'

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

const notFound = () => worded(404, 'passkey_not_found', 'passkey_not_found')

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

/** Removes a key, and tells the owner by mail. @throws Refusal 404 passkey_not_found, and as `proveOwner` */
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
    const [removed] = await tx
      .delete(passkeys)
      .where(own(customerId, passkeyId))
      .returning({ name: passkeys.name })
    if (removed === undefined) throw notFound()
    await tellOfPasskey(
      tx,
      services,
      { customer, event: 'removed', name: removed.name, language },
      clock.now(),
    )
    return listPasskeys(tx, customerId)
  })
}
