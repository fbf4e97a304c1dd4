import { createHash } from 'node:crypto'
import type { BraintreeGateway, Transaction, WebhookNotification } from 'braintree'
import { dayMs, minuteMs } from '@kolea/domain/time/durations.ts'
import { ForgedEvent, type Delivery, type GatewayEvent } from '../gateway-event.ts'

/** Braintree repeats a notification for a day, with the time and the signature of its first try. */
const repeatedForMs = 2 * dayMs

/** Names by what they are about (developer.paypal.com/braintree/docs/reference/general/webhooks). */
function kindOf(name: string): GatewayEvent['kind'] {
  if (name.startsWith('dispute_')) return 'dispute'
  if (name.startsWith('refund_')) return 'refund'
  return name.startsWith('transaction_') ? 'charge' : 'other'
}

type Reported = Pick<Transaction, 'id' | 'orderId'> & Partial<Pick<Transaction, 'refundedTransactionId'>>

/** What is reported on, which the types of the package do not distinguish by kind. */
function transactionOf(notification: WebhookNotification): Reported | undefined {
  const { transaction, dispute } = notification as {
    readonly transaction?: Reported
    readonly dispute?: { readonly transaction?: Reported }
  }
  return transaction ?? dispute?.transaction
}

/** @throws ForgedEvent */
async function parse(gateway: BraintreeGateway, form: URLSearchParams): Promise<WebhookNotification> {
  const [signature, payload] = [form.get('bt_signature') ?? '', form.get('bt_payload') ?? '']
  try {
    return await gateway.webhookNotification.parse(signature, payload)
  } catch (error) {
    throw new ForgedEvent('not signed by Braintree', { cause: error })
  }
}

/** @throws ForgedEvent */
export async function readBraintreeEvent(
  gateway: BraintreeGateway,
  { body }: Delivery,
  now: Date,
): Promise<GatewayEvent> {
  const form = new URLSearchParams(body)
  const notification = await parse(gateway, form)
  const age = now.getTime() - new Date(notification.timestamp).getTime()
  // A time that cannot be read is no time at all.
  if (!(age < repeatedForMs && age > -5 * minuteMs)) throw new ForgedEvent('too late')
  const transaction = transactionOf(notification)
  return {
    // Notifications have no id: one that is repeated is the same text.
    id: createHash('sha256')
      .update(form.get('bt_payload') ?? '')
      .digest('hex'),
    // A refund is a transaction of its own, reported like any other.
    kind: transaction?.refundedTransactionId ? 'refund' : kindOf(notification.kind),
    name: notification.kind,
    key: transaction?.orderId || undefined,
    reference: transaction?.refundedTransactionId || transaction?.id,
  }
}
