import { openStandIn, type Answered, type Received, type StandIn } from './stand-in.ts'
import { intentOnWire, methodOnWire, refundOnWire, StripeLedger, StripeRefusal } from './stripe-ledger.ts'
import { readForm, textOf, type Form } from './stripe-form.ts'

export interface StripeServer extends StandIn {
  readonly ledger: StripeLedger
  /** Opens `ledger`. */
  readonly secretKey: string
  /** What was done with `trainingKey`, as another account of Stripe's. */
  readonly trainingLedger: StripeLedger
  readonly trainingKey: string
  /** As after a key was rolled at Stripe and not in our settings. */
  refuseCredentials(refused: boolean): void
  /** What becomes of idempotency keys after a day. */
  forgetKeys(): void
}

const json = (status: number, body: object): Exclude<Answered, 'silence'> => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
})
const listOf = (data: readonly object[]) => ({ object: 'list', has_more: false, data })

/** Routes of the API we use; the ledger does the work. */
function work(ledger: StripeLedger, { method, url }: Received, form: Form): object {
  const [, , group, name = '', action] = url.pathname.split('/')
  const operation = [method, group, action ?? (name === 'search' ? name : name && ':id')].join(' ')
  switch (operation) {
    case 'POST customers ':
      return ledger.makeCustomer()
    case 'GET payment_methods :id':
      return methodOnWire(ledger.methodOf(name))
    case 'POST payment_methods :id': {
      const found = ledger.methodOf(name)
      if (found.customer === null)
        throw new StripeRefusal(400, {
          type: 'invalid_request_error',
          message: 'A PaymentMethod must be attached to a customer to be updated.',
        })
      found.zip = textOf((form.billing_details as Form).address, 'postal_code')
      return methodOnWire(found)
    }
    case 'POST payment_methods attach':
      ledger.attach(ledger.methodOf(name), textOf(form, 'customer'))
      return methodOnWire(ledger.methodOf(name))
    case 'POST payment_methods detach': {
      const found = ledger.methodOf(name)
      ledger.detach(found)
      return methodOnWire(found)
    }
    case 'POST payment_intents ':
      return intentOnWire(ledger.charge(form))
    case 'GET payment_intents search': {
      const key = /^metadata\['kolea_key'\]:'(.+)'$/.exec(url.searchParams.get('query') ?? '')?.[1]
      return listOf(ledger.find(key ?? '').map(intentOnWire))
    }
    case 'GET payment_intents :id':
      return intentOnWire(ledger.intentOf(name))
    case 'POST payment_intents cancel':
      return intentOnWire(ledger.cancel(name))
    case 'POST refunds ':
      return ledger.refund(form)
    case 'GET refunds ':
      return listOf(ledger.intentOf(url.searchParams.get('payment_intent') ?? '').refunds.map(refundOnWire))
    default:
      throw new StripeRefusal(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${operation}).`,
      })
  }
}

/**
 * Speaks as much of Stripe's API as we use, with a ledger of its own: form encoding, bearer keys, replay of idempotency keys
 * (200s and errors alike), documented error bodies. Charges of a method may time out before or after they are made.
 */
export async function openStripeServer(secretKey = 'sk_test_stand_in_0001'): Promise<StripeServer> {
  const trainingKey = 'sk_test_training_0001'
  const accounts = new Map([
    [`Bearer ${secretKey}`, openAccount()],
    [`Bearer ${trainingKey}`, openAccount()],
  ])
  const [main, training] = [...accounts.values()]
  if (main === undefined || training === undefined) throw new Error('two accounts')

  let isRefused = false
  const answer = (received: Received): Answered =>
    (isRefused ? undefined : accounts.get(received.headers.authorization ?? '')?.answer(received)) ??
    json(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } })

  return {
    ...(await openStandIn(answer)),
    ...{ ledger: main.ledger, secretKey, trainingLedger: training.ledger, trainingKey },
    refuseCredentials: (refused) => {
      isRefused = refused
    },
    forgetKeys: () => main.forgetKeys(),
  }
}

/** One account: its ledger, and the keys it has seen. */
function openAccount() {
  const ledger = new StripeLedger()
  const replies = new Map<string, { request: string; reply: Exclude<Answered, 'silence'> }>()
  const lost = new Set<string>()

  const perform = (received: Received, form: Form): Exclude<Answered, 'silence'> => {
    try {
      return json(200, work(ledger, received, form))
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      return json(error.status, { error: error.error })
    }
  }

  const answer = (received: Received): Answered => {
    const form = readForm(received.body)
    const key = String(received.headers['idempotency-key'] ?? '')
    if (received.method !== 'POST' || key === '') return perform(received, form)
    const request = `${received.url.pathname}?${received.body}`
    const earlier = replies.get(key)
    if (earlier !== undefined)
      return earlier.request === request
        ? earlier.reply
        : json(400, {
            error: {
              type: 'idempotency_error',
              message:
                'Keys for idempotent requests can only be used with the same parameters they were first used with.',
            },
          })
    const isCharge = received.url.pathname === '/v1/payment_intents'
    const behaviour = isCharge ? behaviourOf(ledger, form) : 'ok'
    if (behaviour === 'time_out_before' && !lost.has(key)) {
      lost.add(key)
      return 'silence'
    }
    const reply = perform(received, form)
    replies.set(key, { request, reply })
    return behaviour === 'time_out' ? 'silence' : reply
  }

  return { ledger, answer, forgetKeys: () => replies.clear() }
}

function behaviourOf(ledger: StripeLedger, form: Form) {
  try {
    return ledger.methodOf(textOf(form, 'payment_method')).behaviour
  } catch {
    return 'ok'
  }
}
