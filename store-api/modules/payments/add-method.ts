import { and, eq } from 'drizzle-orm'
import type { BodyOf, ResponseInput } from '@kolea/contract/endpoint.ts'
import type { addPaymentMethod } from '@kolea/contract/payments.ts'
import { inTransaction, type Db, newId } from '../../db/database.ts'
import { gatewayCustomers, paymentMethods, type PaymentMethodRow } from '../../db/schema/payments.ts'
import { localizedRefusal } from '../../refusal.ts'
import { featuresOf } from '../content/configuration.ts'
import { customerRow } from '../accounts/customer-row.ts'
import { noteMarks } from '../accounts/person-marks.ts'
import type { Services } from '../../services/services.ts'
import { cardMarks } from './card-marks.ts'
import { gatewayFor } from './choose-gateway.ts'
import { failed, type Failed } from './failures.ts'
import { CredentialsRefused, GatewayTimeout, type Gateway, type NewSource } from './gateway.ts'
import type { GatewayName } from '@kolea/domain/wallet/gateway-name.ts'
import { gatewayOf, type PaymentGateways } from './gateways.ts'
import { makeDefault } from './methods.ts'
import { scheduleForgetting, scheduleRemoval } from './removal.ts'
import { isExpired } from './test-cards.ts'

type Answer = ResponseInput<typeof addPaymentMethod>

/** Who the customer is at a gateway; undefined before their first method. */
async function gatewayCustomerOf(
  db: Db,
  customerId: string,
  gateway: GatewayName,
  training: boolean,
): Promise<string | undefined> {
  const [row] = await db
    .select()
    .from(gatewayCustomers)
    .where(
      and(
        eq(gatewayCustomers.customerId, customerId),
        eq(gatewayCustomers.gateway, gateway),
        eq(gatewayCustomers.training, training),
      ),
    )
  return row?.gatewayCustomer
}

/**
 * What a gateway's refusal is on the wire (CRD-02): a failed verification is code 32 with its text; a gateway
 * that is not set up well answers no payment_customer_id; everything else is its own code.
 */
function refuseSource(failure: Failed): Answer {
  if (failure.code === 'gateway_misconfigured') return { payment_customer_id: null, payment_id: null }
  if (['verification_failed', 'incorrect_cvc', 'incorrect_zip'].includes(failure.code))
    throw localizedRefusal(400, '32', `failure_${failure.code}`)
  const code = failure.code === 'card_expired' ? 'card_expired' : 'card_declined'
  throw localizedRefusal(400, code, `failure_${failure.code}`)
}

const storeAt = (gateway: Gateway, source: NewSource) =>
  gateway.store(source).catch((error: unknown) => {
    // Nothing is taken yet: the shopper may choose another way to pay.
    if (error instanceof CredentialsRefused) return failed('gateway_misconfigured')
    if (error instanceof GatewayTimeout) throw localizedRefusal(504, 'gateway_timeout', 'gateway_timeout')
    throw error
  })

/**
 * Writes a stored method; false when the same one is saved already.
 * @param seeds accepted seeds of token keys, for the mark of its owner (ACC-01)
 */
async function write(tx: Db, row: PaymentMethodRow, seeds: readonly string[]): Promise<boolean> {
  const { customerId, gateway, training, gatewayCustomer } = row
  await tx
    .insert(gatewayCustomers)
    .values({ customerId, gateway, training, gatewayCustomer })
    .onConflictDoNothing()
  const added = await tx
    .insert(paymentMethods)
    .values(row)
    .onConflictDoNothing()
    .returning({ cardId: paymentMethods.cardId })
  if (added.length === 0) await scheduleRemoval(tx, row, row.addedAt)
  else if (row.saved) await makeDefault(tx, customerId, row.cardId)
  else await scheduleForgetting(tx, row.cardId, row.addedAt)
  await noteMarks(tx, seeds, customerId, cardMarks([row], seeds), row.addedAt)
  return added.length > 0
}

/**
 * Stores a card, an account or a device's card; a saved one becomes the default, one that is not saved pays once and is never
 * listed (CRD-01, CRD-02).
 * @throws Refusal 409 duplicate_card, 400 card_declined for a source that is used or too old, card_expired, 32 with the
 * gateway's text, gateway_unavailable, 504 gateway_timeout
 */
export async function addMethod(
  services: Pick<Services, 'db' | 'clock' | 'settings'> & PaymentGateways,
  customerId: string,
  body: BodyOf<typeof addPaymentMethod>,
): Promise<Answer> {
  const { db, clock, settings } = services
  const seeds = settings.keys.accepted('tokenSeed')
  const now = clock.now()
  const { trainingMode: training, country } = await customerRow(db, customerId)
  const limits = await featuresOf(db, country)
  const name = gatewayFor(services, { kind: body.payment_mode, named: body.gateway, training, limits })
  if (
    body.exp_year !== undefined &&
    body.exp_month !== undefined &&
    isExpired(body.exp_year, body.exp_month, now)
  )
    throw localizedRefusal(400, 'card_expired', 'failure_card_expired')
  const known = await gatewayCustomerOf(db, customerId, name, training)
  const stored = await storeAt(gatewayOf(services, { gateway: name, training }), {
    source: body.source,
    kind: body.payment_mode,
    customerId,
    gatewayCustomer: known,
    zip: body.address_zip,
  })
  if (stored.outcome === 'failed') return refuseSource(stored)
  const { details, token, gatewayCustomer } = stored
  const cardId = newId('card')
  const row: PaymentMethodRow = {
    cardId,
    customerId,
    gateway: name,
    training,
    token,
    gatewayCustomer,
    kind: details.kind,
    fingerprint: details.fingerprint,
    brand: details.brand,
    last4: details.last4,
    expMonth: details.expMonth,
    expYear: details.expYear,
    zip: details.zip,
    account: details.account,
    name: body.name.slice(0, limits.customer_card_name_length),
    isDefault: false,
    addedAt: now,
    saved: body.saveCard,
    usedAt: null,
  }
  const added = await inTransaction(db, (tx) => write(tx, row, seeds))
  if (!added) throw localizedRefusal(409, 'duplicate_card', 'duplicate_card')
  return { payment_customer_id: gatewayCustomer, payment_id: cardId }
}
