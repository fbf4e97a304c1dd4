import type { Protection } from './protection.ts'

const steps = (title: string) =>
  ({ by: 'node', test: 'store-api/modules/payments/steps.test.ts', title }) as const

/** Money that a bank, a closed tab or somebody else's message could take or give away. */
export const protections: readonly Protection[] = [
  {
    name: 'a bank’s step that is given up is ended at the gateway',
    file: 'store-api/modules/orders/settle.ts',
    find: 'hadStep ? await endStep(gateway, chargeOf(payment), said) : said',
    replace: 'said.outcome === "step_needed" ? failed("authentication_failed") : hadStep ? said : said',
    proof: steps('charges nothing, even when it is done afterwards'),
  },
  {
    name: 'a payment that waits for its bank is left to the shopper',
    file: 'store-api/modules/orders/reconcile.ts',
    find: 'or(isNull(payments.stepUntil), lte(payments.stepUntil, services.clock.now())),',
    replace: 'or(isNull(payments.stepUntil), lte(payments.createdAt, services.clock.now())),',
    proof: steps('a tab that is closed'),
  },
  {
    name: 'another order gives up the bank’s step of the one before',
    file: 'lib/bff/attempt-service.ts',
    find: "found?.outcome.outcome === 'confirm'",
    replace: 'found && call.now < 0',
    proof: { by: 'node', test: 'lib/bff/bank-step.test.ts', title: 'another order gives up the step' },
  },
  {
    name: 'a message of Stripe is believed by its signature alone',
    file: 'store-api/modules/payments/stripe/events.ts',
    find: 'Stripe.webhooks.constructEvent(\n',
    replace: '((text: string, ..._rest: unknown[]) => JSON.parse(text) as Stripe.Event)(\n',
    proof: {
      by: 'node',
      test: 'store-api/modules/orders/webhook-routes.test.ts',
      title: 'a forged, changed, unsigned, late or early message',
    },
  },
  {
    name: 'a message of Stripe is not good before its time',
    file: 'store-api/modules/payments/stripe/events.ts',
    find: '.some(([, time]) => Number(time) > latest)',
    replace: '.some(([, time]) => Number(time) > 1e15 + latest)',
    proof: {
      by: 'node',
      test: 'store-api/modules/orders/webhook-routes.test.ts',
      title: 'a forged, changed, unsigned, late or early message',
    },
  },
  {
    name: 'a bank’s step of a pass that is left is ended at the gateway',
    file: 'store-api/modules/subscriptions/settle.ts',
    find: 'return endStep(gateway, gatewayCharge(charge), said)',
    replace:
      'return said.outcome === "step_needed" ? { outcome: "failed", code: "authentication_failed", retry: false } : said',
    proof: {
      by: 'node',
      test: 'store-api/modules/subscriptions/steps.test.ts',
      title: 'a step that is left is ended at Stripe',
    },
  },
  {
    name: 'a refund of a gateway’s dashboard is recorded once',
    file: 'store-api/modules/orders/record-gateway-refunds.ts',
    find: '!references.has(reference) && ',
    replace: '',
    proof: {
      by: 'node',
      test: 'store-api/modules/orders/webhook-routes.test.ts',
      title: 'what was given back in the dashboard is on the order, once',
    },
  },
  {
    name: 'a refund of a charge of a pass is recorded once',
    file: 'store-api/modules/subscriptions/record-refunds.ts',
    find: 'gatewayReference: refund.reference,',
    replace: 'gatewayReference: `${refund.reference}_${Math.random()}`,',
    proof: {
      by: 'node',
      test: 'store-api/modules/orders/webhook-routes.test.ts',
      title: 'what was given back of a charge of a Gold Pass is stored beside it, once',
    },
  },
  {
    name: 'an order that a message of its gateway places is a line of the log',
    file: 'store-api/modules/orders/settle.ts',
    find: 'await writeLine(tx, placedLine(payment), now)',
    replace: 'void placedLine(payment)',
    proof: {
      by: 'node',
      test: 'store-api/modules/orders/webhook-routes.test.ts',
      title: 'the message places the order at once, and once, and the log says so',
    },
  },
  {
    name: 'an order that is reported several times is a line of the log once',
    file: 'lib/bff/attempt-reducer.ts',
    find: 'before.some((attempt) => attempt.key === key && isPlaced(attempt))',
    replace: 'before.length < 0',
    proof: {
      by: 'node',
      test: 'lib/bff/bank-step.test.ts',
      title: 'an order that is placed after its bank’s step is a line of the log, once',
    },
  },
  {
    name: 'a card is removed in the mode of its customer',
    file: 'app/api/wallet/cards/[cardId]/route.ts',
    find: 'session.record.training ?? false',
    replace: 'session.record.training === undefined',
    proof: {
      by: 'node',
      test: 'lib/bff/wallet.test.ts',
      title: 'a customer in training removes a card in training',
    },
  },
  {
    name: 'the sheet of a phone opens for a complete order alone',
    file: 'components/payment/stripe/stripe-express.tsx',
    find: 'if (await isComplete()) resolve()',
    replace: 'if ((await isComplete()) || true) resolve()',
    proof: {
      by: 'jest',
      test: 'components/payment/express-pay.test.tsx',
      title: 'the sheet of the phone stays closed while the order is incomplete',
    },
  },
  {
    name: 'what a phone approves is the order that was seen',
    file: 'components/checkout/use-express.ts',
    find: 'await place({ ...approved.current, ',
    replace: 'await place({ ...seen, ',
    proof: {
      by: 'jest',
      test: 'components/checkout/checkout.test.tsx',
      title: 'a basket that changed meanwhile is shown, and not paid',
    },
  },
  {
    name: 'a card that is typed in twice is refused, and only what a phone approves is found again',
    file: 'lib/bff/wallet.ts',
    find: 'if (!isOfPhone ||',
    replace: 'if (isOfPhone ||',
    proof: {
      by: 'node',
      test: 'lib/bff/wallet.test.ts',
      title: 'what a phone approves again is the saved one',
    },
  },
  {
    name: 'an order below the smallest charge says so before it is placed',
    file: 'components/checkout/order-side.tsx',
    find: ' ?? chargeBlock(missedCents)',
    replace: '',
    proof: {
      by: 'jest',
      test: 'components/checkout/checkout.test.tsx',
      title: 'an order below the smallest charge of the chosen way to pay says so',
    },
  },
  {
    name: 'messages of gateways are limited by address',
    file: 'lib/bff/take-webhook.ts',
    find: 'limitWebhook(clientIp(request.headers), Date.now())',
    replace: 'void limitWebhook',
    proof: {
      by: 'node',
      test: 'lib/bff/take-webhook.test.ts',
      title: 'messages of gateways have a limit of their own',
    },
  },
]
