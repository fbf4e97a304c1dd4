import type { Protection } from './protection.ts'

const placing = (title: string) => ({ by: 'node', test: 'lib/bff/attempt-service.test.ts', title }) as const
const checkout = (title: string) =>
  ({ by: 'jest', test: 'components/checkout/checkout.test.tsx', title }) as const

const push = (title: string) =>
  ({ by: 'node', test: 'store-api/modules/orders/push-subscriptions.test.ts', title }) as const

const report = (title: string) =>
  ({ by: 'node', test: 'store-api/modules/orders/report-problem.test.ts', title }) as const

const refunds = (title: string) =>
  ({ by: 'node', test: 'store-api/modules/orders/refunds.test.ts', title }) as const

/** One order a basket, and the truth about each attempt. */
export const protections: readonly Protection[] = [
  {
    name: 'a part of an order’s money that is requested again is not refunded twice',
    file: 'store-api/modules/orders/operator-changes.ts',
    find: 'if (isPart || refunded !== undefined)',
    replace: 'if (refunded !== undefined)',
    proof: refunds('asked for again is not given twice'),
  },
  {
    name: 'missing items that are reported again are not taken out twice',
    file: 'store-api/modules/orders/operator-changes.ts',
    find: 'if (quantity !== undefined || of !== undefined)',
    replace: 'if (of !== undefined)',
    proof: refunds('reported again are not taken out twice'),
  },
  {
    name: 'the API posts to known push services alone, whatever address a browser gives',
    file: 'store-api/modules/orders/push-subscriptions.ts',
    find: 'isOurs && isPushEndpoint(device.endpoint, settings.pushServices) && ',
    replace: 'isOurs && ',
    proof: push('only known push services are posted to'),
  },
  {
    name: 'a push service redirects to no other host',
    file: 'store-api/modules/messages/push-sender.ts',
    find: "redirect: 'manual'",
    replace: "redirect: 'follow'",
    proof: push('a redirect leads nowhere'),
  },
  {
    name: 'a push message that was overtaken by a later status is not sent',
    file: 'store-api/modules/fulfilment/push-messages.ts',
    find: '    await expireUnsentPush(tx, subscriptionId)\n',
    replace: '',
    proof: push('a service in trouble gets the request again'),
  },
  {
    name: 'the devices of an order are its customer’s alone',
    file: 'store-api/modules/orders/push-subscriptions.ts',
    find: '  await ownOrder(db, customerId, orderId)\n  await db.delete',
    replace: '  await db.delete',
    proof: push('nobody else sees'),
  },
  {
    name: 'parallel posts of one attempt find each other',
    file: 'lib/bff/attempt-service.ts',
    find: 'began counts too.\n  await session.reload()\n',
    replace: 'began counts too.\n',
    proof: placing('began before the order was stored'),
  },
  {
    name: 'a click for a basket that was placed answers its order',
    file: 'lib/bff/attempt-reducer.ts',
    find: 'isPlaced(attempt) && attempt.basketHash === basketHash',
    replace: 'isPlaced(attempt) && attempt.bodyHash === basketHash',
    proof: placing('a click while the order is being placed'),
  },
  {
    name: 'recovery answers about the requested attempt',
    file: 'lib/bff/attempt-reducer.ts',
    find: 'attempts.find((attempt) => attempt.id === id)',
    replace: 'attempts.findLast((attempt) => attempt.id !== "" || id === "")',
    proof: placing('an order placed before is not the outcome'),
  },
  {
    name: 'an attempt that was reported as nothing orders nothing later',
    file: 'lib/bff/attempt-service.ts',
    find: "await apply(call, { type: 'asked_unknown', request, now: call.now })",
    replace: "[{ ...request, sends: true, startedAt: 0, sentAt: 0, outcome: { outcome: 'none' as const } }]",
    proof: placing('an order placed before is not the outcome'),
  },
  {
    name: 'asking about an attempt whose post arrives at the same moment does not end it',
    file: 'lib/bff/attempt-reducer.ts',
    find: '  attemptById(attempts, request.id)\n    ? attempts\n    : bounded',
    replace: '  attempts.length < 0\n    ? attempts\n    : bounded',
    proof: { by: 'node', test: 'lib/bff/attempt-reducer.test.ts', title: 'received meanwhile' },
  },
  {
    name: 'an attempt is found at the API when its session is gone',
    file: 'lib/bff/attempt-reducer.ts',
    find: "sha256(['order-attempt', attemptId])",
    replace: "sha256(['order-attempt', attemptId, Math.random()])",
    proof: placing('found by its id after its session was lost'),
  },
  {
    name: 'an order that was sent again is not given up',
    file: 'lib/bff/attempt-reducer.ts',
    find: 'sentAgain(one, now)',
    replace: '{ ...one }',
    proof: { by: 'node', test: 'lib/bff/attempt-reducer.test.ts', title: 'sent again' },
  },
  {
    name: 'while an order may be under way no other one is sent',
    file: 'lib/bff/attempt-reducer.ts',
    find: 'sends: before.bodyHash === bodyHash }',
    replace: 'sends: true }',
    proof: placing('while an order may be under way'),
  },
  {
    name: 'a click with another basket does not learn “placed” of the order before it',
    file: 'lib/bff/attempt-reducer.ts',
    find: 'sent?.basketHash === attempt.basketHash',
    replace: 'sent?.key === attempt.key',
    proof: placing('does not learn "placed" of the order before it'),
  },
  {
    name: 'while an addition is pending the same product is not charged again',
    file: 'store-api/modules/orders/add-to-order.ts',
    find: 'isPendingIn(orderId, wanted))) > 0',
    replace: 'isPendingIn(orderId, wanted))) < 0',
    proof: {
      by: 'node',
      test: 'store-api/modules/orders/additions.test.ts',
      title: 'while an addition is pending the same product is not added again',
    },
  },
  {
    name: 'a failure of a server in between is not taken for a refusal',
    file: 'lib/client/bff-error.ts',
    find: '  error.status < 500 &&\n',
    replace: '',
    proof: checkout('when a server in between fails'),
  },
  {
    name: 'a price that changed is shown before the order is sent',
    file: 'components/checkout/send-order.ts',
    find: 'canCheckOut(basket) && isAsShown',
    replace: 'canCheckOut(basket) || isAsShown',
    proof: checkout('a price that changed is itemised'),
  },
  {
    name: 'a tip that cannot be taken holds the order back',
    file: 'components/checkout/checkout-values.ts',
    find: 'delivery ? tipProblem(tip, limits) : null',
    replace: 'null',
    proof: checkout('a tip that cannot be taken'),
  },
  {
    name: 'a report of a problem that is sent again gives nothing back again',
    file: 'store-api/modules/orders/report-problem.ts',
    find: 'if ((await tx.$count(problemReports, same)) === 0) await takeReport',
    replace: 'await takeReport',
    proof: report('the same report ten times'),
  },
  {
    name: 'an item that was given back is not given back again',
    file: 'store-api/modules/orders/report-problem.ts',
    find: 'refundedQuantity: line.refundedQuantity + quantity })',
    replace: 'refundedQuantity: line.refundedQuantity })',
    proof: report('no item is given back twice'),
  },
  {
    name: 'a person decides what is above the limit of an order',
    file: 'lib/domain/orders/problem-report.ts',
    find: '    refundedCents + reportedCents <= reportRules.refundCents &&\n',
    replace: '',
    proof: {
      by: 'node',
      test: 'lib/domain/orders/problem-report.test.ts',
      title: 'a person decides above the limit',
    },
  },
  {
    name: 'the overview of a placed order is shown for 8 s',
    file: 'lib/domain/configuration/features.ts',
    find: 'place_order_overview_delay: 8000',
    replace: 'place_order_overview_delay: 6000',
    proof: { by: 'jest', test: 'components/checkout/placed-overlay.test.tsx' },
  },
  {
    name: 'an order is polled every 10 s',
    file: 'components/orders/order-queries.ts',
    find: 'const pollMs = 10_000',
    replace: 'const pollMs = 30_000',
    proof: { by: 'jest', test: 'components/orders/order-queries.test.tsx' },
  },
  {
    name: 'an order whose status is final is not polled any more',
    file: 'components/orders/order-queries.ts',
    find: 'return isFinalStatus(order.status) ? false : pollMs',
    replace: 'return isFinalStatus(order.status) ? pollMs : pollMs',
    proof: { by: 'jest', test: 'components/orders/order-queries.test.tsx' },
  },
  {
    name: 'a time that is not good any more is not ordered',
    file: 'store-api/modules/cart/status.ts',
    find: "isSchedulable(rules, scheduledFor, now) ? null : 'TIME_UNAVAILABLE'",
    replace: 'isSchedulable(rules, scheduledFor, now) ? null : null',
    proof: { by: 'node', test: 'store-api/modules/cart/value-cart.test.ts', title: 'an order of later' },
  },
  {
    name: 'an order for later is packed shortly before it is wanted',
    file: 'store-api/modules/orders/settle.ts',
    find: 'order ? packingStarts(order, now) : now',
    replace: 'order ? now : packingStarts(order!, now)',
    proof: { by: 'node', test: 'store-api/modules/orders/scheduled.test.ts' },
  },
  {
    name: 'age-restricted goods are never left at the door',
    file: 'store-api/modules/cart/value-cart.ts',
    find: 'cart.contactLess && !age.needed',
    replace: 'cart.contactLess',
    proof: {
      by: 'node',
      test: 'store-api/modules/cart/value-cart.test.ts',
      title: 'handed over in person',
    },
  },
  {
    name: 'checkout says what the store changed',
    file: 'components/checkout/order-side.tsx',
    find: '<AdjustmentNotes basket={basket} block={block} />',
    replace: '',
    proof: checkout('is explained at checkout'),
  },
]
