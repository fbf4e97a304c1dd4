import { randomUUID } from 'node:crypto'
import {
  BraintreeLedger,
  Invalid,
  methodOnWire,
  Unknown,
  type LedgerEntry,
  type Sale,
} from './braintree-ledger.ts'
import { xmlOf, type Node } from './braintree-xml.ts'
import { openStandIn, type Answered, type Received, type StandIn } from './stand-in.ts'

export interface BraintreeServer extends StandIn {
  readonly ledger: BraintreeLedger
  /** As after a key was withdrawn at Braintree and not in our settings. */
  refuseCredentials(refused: boolean): void
  /** What becomes of request keys after a month. */
  forgetKeys(): void
  readonly keys: { readonly merchantId: string; readonly publicKey: string; readonly privateKey: string }
}

type Reply = Exclude<Answered, 'silence'>

interface Body {
  readonly customer?: { readonly id: string }
  readonly payment_method?: { readonly customer_id: string; readonly payment_method_nonce: string }
  readonly transaction?: Sale & { readonly api_request_key?: string }
  readonly search?: { readonly order_id?: { readonly is: string }; readonly ids?: readonly string[] }
}

const xml = (status: number, name: string, node: Node): Reply => ({
  status,
  type: 'application/xml; charset=utf-8',
  body: `<?xml version="1.0" encoding="UTF-8"?>${xmlOf(name, node)}`,
})

const refusal = (what: string, { attribute, code, message }: Invalid): Reply =>
  xml(422, 'apiErrorResponse', {
    errors: { errors: [], [what]: { errors: [{ attribute, code, message }] } },
    message,
  })

const chargeOnWire = (entry: LedgerEntry): Node => ({ ...entry })

/** A sale that was refused is an error answer around its transaction. */
function sold(entry: LedgerEntry): Reply {
  const taken = entry.status === 'submitted_for_settlement'
  if (taken) return xml(201, 'transaction', chargeOnWire(entry))
  const message = 'Do Not Honor'
  return xml(422, 'apiErrorResponse', { errors: { errors: [] }, message, transaction: chargeOnWire(entry) })
}

function storeMethod(ledger: BraintreeLedger, received: NonNullable<Body['payment_method']>): Reply {
  const method = ledger.storeMethod(received.payment_method_nonce, received.customer_id)
  if (method.behaviour !== 'refused_when_stored') return xml(201, ...methodOnWire(method))
  const verification = {
    status: 'gateway_rejected',
    gatewayRejectionReason: 'cvv',
    processorResponseCode: '',
  }
  const message = 'Gateway Rejected: cvv'
  return xml(422, 'apiErrorResponse', { errors: { errors: [] }, message, verification })
}

/** A page of a search; its elements repeat, which the writer of trees does not know. */
const pageOf = (found: readonly LedgerEntry[]): Reply => {
  const inner = found.map((entry) => xmlOf('transaction', chargeOnWire(entry))).join('')
  const body = `<credit-card-transactions type="collection"><page-size type="integer">50</page-size>${inner}</credit-card-transactions>`
  return { status: 200, type: 'application/xml', body }
}

/** What a browser starts from, another one each time: it reads the rest from the client API at Braintree's own host. */
const makeClientToken = () =>
  Buffer.from(
    JSON.stringify({
      version: 2,
      environment: 'sandbox',
      authorizationFingerprint: `stand-in-${randomUUID()}`,
      assetsUrl: 'https://assets.braintreegateway.com',
      configUrl:
        'https://api.sandbox.braintreegateway.com:443/merchants/merchant1/client_api/v1/configuration',
    }),
  ).toString('base64')

/** Routes of the API we use; the ledger does the work. */
function work(ledger: BraintreeLedger, { method, url }: Received, body: Body): Reply {
  const [group = '', name = '', action = ''] = url.pathname.split('/').slice(3)
  const { transaction, search } = body
  switch (
    `${method} ${[group, group === 'transactions' && name && !name.startsWith('advanced') ? ':id' : name, action && group === 'transactions' ? action : ''].filter(Boolean).join('/')}`
  ) {
    case 'POST customers':
      ledger.makeCustomer(body.customer?.id ?? '')
      return xml(201, 'customer', { id: body.customer?.id ?? '' })
    case 'POST payment_methods':
      return storeMethod(ledger, body.payment_method ?? { customer_id: '', payment_method_nonce: '' })
    case 'DELETE payment_methods/any':
      ledger.remove(action)
      return { status: 200, type: 'text/plain', body: '' }
    case 'POST client_token':
      return xml(201, 'clientToken', { value: makeClientToken() })
    case 'POST transactions':
      return sold(ledger.sell(transaction as Sale))
    case 'GET transactions/:id':
      return xml(200, 'transaction', chargeOnWire(ledger.find(name)))
    case 'PUT transactions/:id/void':
      return xml(200, 'transaction', chargeOnWire(ledger.void(name)))
    case 'POST transactions/:id/refund':
      return xml(
        201,
        'transaction',
        chargeOnWire(ledger.refund(name, transaction?.amount ?? '', transaction?.order_id ?? '')),
      )
    case 'POST transactions/advanced_search_ids':
      return xml(200, 'searchResults', { pageSize: 50, ids: ledger.idsOf(search?.order_id?.is ?? '') })
    case 'POST transactions/advanced_search':
      return pageOf((search?.ids ?? []).map((found) => ledger.find(found)))
    default:
      throw new Unknown()
  }
}

/**
 * Speaks as much of Braintree's gateway as we use, with a ledger of its own: JSON in, XML out, merchant paths, basic keys,
 * request keys taken once, or not allowed as for some merchants. Charges of a method may time out before or after they are made.
 */
export async function openBraintreeServer({ requestKeys = true } = {}): Promise<BraintreeServer> {
  const keys = { merchantId: 'merchant1', publicKey: 'public_key_1', privateKey: 'private_key_1' }
  const ledger = new BraintreeLedger()
  const seen = new Map<string, { request: string; reply: Reply }>()
  const lost = new Set<string>()
  const expected = `Basic ${Buffer.from(`${keys.publicKey}:${keys.privateKey}`).toString('base64')}`
  const none = (status: number): Reply => ({ status, type: 'text/plain', body: '' })

  const perform = (received: Received, body: Body): Reply => {
    try {
      return work(ledger, received, body)
    } catch (error) {
      if (error instanceof Unknown) return none(404)
      if (error instanceof Invalid) return refusal(body.transaction ? 'transaction' : 'paymentMethod', error)
      throw error
    }
  }

  /** Answers, or not, as the method that is charged does. */
  const timed = (body: Body, key: string, reply: () => Reply): Answered => {
    const behaviour = ledger.behaviourOf(body.transaction?.payment_method_token ?? '')
    if (behaviour === 'time_out_before' && !lost.has(key)) {
      lost.add(key)
      return 'silence'
    }
    const said = reply()
    return behaviour === 'time_out' ? 'silence' : said
  }

  let isRefused = false
  const answer = (received: Received): Answered => {
    if (isRefused || received.headers.authorization !== expected) return none(401)
    if (!received.url.pathname.startsWith(`/merchants/${keys.merchantId}/`)) return none(404)
    const body = (received.body === '' ? {} : JSON.parse(received.body)) as Body
    const key = body.transaction?.api_request_key
    if (key !== undefined && !requestKeys)
      return refusal(
        'transaction',
        new Invalid('api_request_key', '915231', 'API request key is not allowed.'),
      )
    if (key === undefined) return timed(body, body.transaction?.order_id ?? '', () => perform(received, body))
    const request = `${received.url.pathname} ${received.body}`
    const earlier = seen.get(key)
    if (earlier !== undefined)
      return earlier.request === request
        ? earlier.reply
        : refusal(
            'transaction',
            new Invalid('api_request_key', '915232', 'Can only be reused with the same request.'),
          )
    return timed(body, key, () => {
      const reply = perform(received, body)
      seen.set(key, { request, reply })
      return reply
    })
  }

  const refuseCredentials = (refused: boolean) => void (isRefused = refused)
  return { ...(await openStandIn(answer)), ledger, keys, refuseCredentials, forgetKeys: () => seen.clear() }
}
