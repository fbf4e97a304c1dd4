import { met, notApplicable, type Chapter } from '../requirement.ts'

export const authorization: Chapter = {
  number: 8,
  title: 'Authorization',
  requirements: [
    met('8.1.1', 'Who may do what.', {
      documents: ['docs/security.md#Authorization'],
      tests: [['store-api/modules/tokens/scopes.test.ts', 'a narrow token opens nothing']],
    }),
    met('8.1.2', 'Which fields are read and written by whom, and in which state.', {
      documents: ['docs/security.md#Authorization'],
    }),
    met(
      '8.2.1',
      'Each endpoint and each operation declares its access; without a token of that kind the handler is not called.',
      {
        code: ['store-api/http/access.ts', 'lib/bff/call.ts'],
        tests: [
          ['store-api/modules/tokens/tokens.test.ts', 'a guest token does not open'],
          ['lib/bff/route.test.ts', 'without a session 401 session_required'],
        ],
      },
    ),
    met(
      '8.2.2',
      "Every query of something owned names the caller's id; a foreign id is answered like an unknown one.",
      {
        code: ['store-api/modules/orders/find-orders.ts', 'store-api/modules/payments/methods.ts'],
        tests: [
          ['store-api/contract-suite/contract.test.ts', 'answers another customer’s id like an unknown one'],
          [
            'tests/attacks/foreign-things.suite.ts',
            'Nobody sees or touches what is another’s: a foreign id is answered exactly like one that nothing has',
          ],
        ],
      },
    ),
    met('8.2.3', 'Answers are cut to the schema of their endpoint; input takes named fields alone.', {
      code: ['store-api/plugins/contract.ts', 'packages/contract/all.ts'],
      documents: ['docs/security.md#Authorization'],
      tests: [
        ['store-api/modules/personal-data/personal-data.test.ts', 'a copy contains what is stored'],
        ['store-api/modules/orders/place.test.ts', 'altered amounts'],
      ],
    }),
    met('8.3.1', 'In the API; what the browser hides is for comfort.', {
      code: ['store-api/http/bind.ts'],
      tests: [
        ['store-api/modules/orders/place.test.ts', 'altered amounts'],
        ['tests/attacks/price-tampering.suite.ts', 'No altered price'],
      ],
    }),
    notApplicable('8.4.1', 'One shop is one tenant, with its own database and keys.'),
  ],
}
