import type { Protection } from './protection.ts'

const steps = (title: string) =>
  ({ by: 'node', test: 'store-api/modules/payments/steps.test.ts', title }) as const

/** Money that a bank, a closed tab or somebody else's message could take or give away. */
export const protections: readonly Protection[] = [
  {
    name: 'a bank’s step that is given up is ended at the gateway',
    file: 'store-api/modules/orders/settle.ts',
    find: 'hadStep ? await endStep(gateway, payment, said) : said',
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
    file: 'lib/bff/place-order.ts',
    find: 'await endByKey(call, other.key)',
    replace: 'await settleByKey(call, other.key)',
    proof: { by: 'node', test: 'lib/bff/bank-step.test.ts', title: 'another order gives up the step' },
  },
  {
    name: 'a message of Stripe is believed by its signature alone',
    file: 'store-api/modules/payments/stripe/events.ts',
    find: 'Stripe.webhooks.constructEvent(\n',
    replace: '((text: string, ..._rest: unknown[]) => JSON.parse(text) as Stripe.Event)(\n',
    proof: {
      by: 'node',
      test: 'store-api/modules/orders/gateway-events.test.ts',
      title: 'a forged, changed, unsigned or late message',
    },
  },
]
