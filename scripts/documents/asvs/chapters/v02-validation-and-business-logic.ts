import { met, type Chapter } from '../requirement.ts'

export const validationAndBusinessLogic: Chapter = {
  number: 2,
  title: 'Validation and business logic',
  requirements: [
    met('2.1.1', 'The rules of every kind of item are documented.', {
      documents: ['docs/security.md#Input'],
      tests: [['packages/domain/account/account-rules.test.ts', 'a right form has no problem']],
    }),
    met(
      '2.1.2',
      'What has to fit together is documented: house, street, ZIP code, state and point; basket, store, age and payment.',
      {
        documents: ['docs/security.md#Input'],
        tests: [
          ['store-api/modules/location/delivery-place.test.ts', 'an unknown ZIP code is taken in its state'],
        ],
      },
    ),
    met(
      '2.1.3',
      'Limits of a person and of the shop are documented, those that operators change in a page of their own.',
      {
        documents: ['docs/security.md#Input', 'docs/security.md#Guessing', 'docs/configuration.md'],
        tests: [['tests/repository/configuration-effects.test.ts', 'says what it does where it is defined']],
      },
    ),
    met('2.2.1', 'Every call of the BFF and of the API has schemas for path, query and body.', {
      code: ['lib/bff-contract/all.ts', 'packages/contract/all.ts', 'store-api/http/bind.ts'],
      tests: [
        [
          'tests/attacks/bad-input.suite.ts',
          'Whatever is sent to any route of the BFF or the API is answered below 500, and shows nothing of the inside',
        ],
        ['lib/bff/route.test.ts', 'what is not the operation’s input'],
      ],
    }),
    met('2.2.2', 'The API checks everything again, whatever the browser or the storefront says.', {
      code: ['store-api/http/bind.ts', 'store-api/modules/customers/enrol.ts'],
      tests: [['store-api/modules/customers/customers.test.ts', 'the API enforces the form’s rules']],
    }),
    met(
      '2.2.3',
      'Addresses and their points, terms and country, card and ZIP code, basket and store are compared.',
      {
        code: ['store-api/modules/location/delivery-place.ts', 'store-api/modules/cart/checkout.ts'],
        tests: [
          ['store-api/modules/customers/customers.test.ts', 'each country needs its own terms'],
          ['store-api/modules/location/delivery-place.test.ts', 'a known house is taken at its street'],
        ],
      },
    ),
    met(
      '2.3.1',
      'An order needs the hash of the basket that was agreed to; codes and resets belong to their flow; states of an order follow a table.',
      {
        code: ['store-api/modules/orders/place.ts', 'packages/domain/orders/transitions.ts'],
        tests: [
          ['store-api/modules/orders/place.test.ts', 'what changed since checkout is reported'],
          ['store-api/modules/otp/otp.test.ts', 'a flow nobody began'],
        ],
      },
    ),
    met('2.3.2', 'The API enforces each documented limit.', {
      code: ['store-api/modules/cart/status.ts', 'packages/domain/basket/limits.ts'],
      tests: [['store-api/modules/cart/cart-rules.test.ts', 'READY only when it may be placed']],
    }),
    met(
      '2.3.3',
      'Several statements that belong together are one transaction; a crash between database and gateway is repaired by due jobs.',
      {
        code: ['store-api/db/database.ts', 'store-api/modules/orders/reconcile.ts'],
        tests: [['store-api/modules/orders/place.test.ts', 'a crash before the charge is made good']],
      },
    ),
    met('2.3.4', 'Stock is taken under row locks, one order a cart, one charge an order.', {
      code: ['store-api/modules/orders/stock.ts', 'store-api/modules/orders/place.ts'],
      tests: [['store-api/modules/orders/place.test.ts', 'a hundred buyers of the last ten']],
    }),
    met('2.4.1', 'Limits by address and account, ceilings of messages, queues for hashing and rendering.', {
      code: [
        'packages/domain/limits/limit-classes.ts',
        'lib/bff/rate-limit.ts',
        'store-api/services/rate-limits.ts',
      ],
      documents: ['docs/security.md#Guessing'],
      tests: [
        [
          'tests/attacks/limits.suite.ts',
          'One address gets no more than its share, nobody locks an owner out, and a flood of sign-ins slows nobody else',
        ],
        ['store-api/modules/messages/message-ceiling.test.ts', 'the hour has a ceiling of SMS'],
      ],
    }),
  ],
}
