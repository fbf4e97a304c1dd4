import { met, notMet, type Chapter } from '../requirement.ts'

export const dataProtection: Chapter = {
  number: 14,
  title: 'Data protection',
  requirements: [
    met('14.1.1', 'Four levels and what belongs to each.', { documents: ['docs/security.md#Data'] }),
    met('14.1.2', 'What each level demands, how long data stay, and by which law.', {
      documents: ['docs/security.md#Data'],
    }),
    met(
      '14.2.1',
      'Secrets travel in bodies and headers. The token of a reset link is in a fragment or query that the page takes out at once and posts.',
      {
        code: ['lib/client/reset-token.ts', 'lib/session/session-cookie.ts'],
        tests: [['tests/attacks/canary.suite.ts', 'what a person types and what opens an account']],
      },
    ),
    met(
      '14.2.2',
      'Pages contain nothing personal; responses of the BFF are `private, no-store`; nginx caches files alone.',
      {
        code: ['lib/bff/route.ts', 'packages/page-cache/cache/page-cache.ts', 'deploy/nginx/shop.conf'],
        documents: ['docs/cdn.md'],
        tests: [
          ['tests/attacks/page-cache.suite.ts', 'the bytes that a stranger gets'],
          ['server/visitor-isolation.test.ts', 'nothing that a visitor sends reaches a cached page'],
        ],
      },
    ),
    met('14.2.3', 'No tracker of others; product events are off by default and record what, never who.', {
      code: ['lib/bff/event-delivery.ts', 'packages/domain/analytics/product-event.ts'],
      documents: ['docs/security.md#Data'],
      tests: [['lib/bff/event-delivery.test.ts', 'events go to the operator’s address']],
    }),
    met('14.2.4', 'As documented: sealed sessions, logs without values, deletion and copies on request.', {
      code: [
        'store-api/modules/personal-data/delete-account.ts',
        'packages/domain/logging/without-values.ts',
        'lib/session/session-record.ts',
      ],
      documents: ['docs/security.md#Data'],
      tests: [
        ['tests/attacks/canary.suite.ts', 'what a person types and what opens an account'],
        ['store-api/modules/messages/messages.test.ts', 'once it is sent, a message says no more'],
      ],
    }),
    met(
      '14.3.1',
      "Signing out, here or in another tab, empties profile, basket, place, searches, queries and session storage; a page shown from the browser's memory is left.",
      {
        code: ['lib/client/account-actions.ts', 'lib/client/stored-place.ts'],
        tests: [
          ['lib/client/account-actions.test.ts', 'a sign-out leaves nothing personal'],
          ['lib/client/start-shop.test.ts', 'is left when it is shown again'],
        ],
      },
    ),
    met('14.3.2', '`private, no-store` on every answer of the BFF.', {
      code: ['lib/bff/route.ts', 'lib/bff/refusal-response.ts'],
      documents: ['docs/cdn.md'],
      tests: [
        ['lib/bff/session-flow.test.ts', 'no token, secret or key is in any answer'],
        ['tests/e2e/back-forward-cache.spec.ts', 'back button brings every page back'],
      ],
    }),
    notMet(
      '14.3.3',
      "No secret and no profile is stored, but the product's requirements (PER-01) store the place, which is an address, recent searches and the shopping list in local storage for a day. A sign-out deletes them.",
    ),
  ],
}
