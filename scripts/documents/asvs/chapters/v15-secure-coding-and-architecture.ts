import { met, type Chapter } from '../requirement.ts'

export const secureCodingAndArchitecture: Chapter = {
  number: 15,
  title: 'Secure coding and architecture',
  requirements: [
    met('15.1.1', 'Time frames by severity, and for updates in general.', {
      documents: ['docs/security.md#Components'],
    }),
    met(
      '15.1.2',
      '`package-lock.json` with hashes, and the list of what runs in production, written by a command.',
      {
        code: ['package-lock.json', 'THIRD-PARTY-NOTICES.md', 'scripts/documents/notices-page.ts'],
        documents: ['docs/security.md#Components'],
        tests: [
          ['scripts/documents/notices-page.test.ts', 'packages of production are listed once a version'],
          ['tests/outside/bill-of-materials.suite.ts', 'CycloneDX lists every package of production'],
        ],
      },
    ),
    met('15.1.3', 'What costs most and how each is bounded.', {
      documents: ['docs/security.md#Costly functions'],
    }),
    met(
      '15.2.1',
      'A suite fails for a known weakness of a package of production, where the registry answers; six packages may not fall below a minimum version.',
      {
        code: ['tests/outside/known-weaknesses.suite.ts', 'tests/repository/minimum-versions.json'],
        documents: ['docs/security.md#Components'],
        tests: [['tests/outside/known-weaknesses.suite.ts', 'npm audit knows of no weakness']],
      },
    ),
    met('15.2.2', 'Queues, budgets and time-outs for each of them.', {
      code: [
        'packages/page-cache/render/render-queue.ts',
        'store-api/modules/tokens/passwords.ts',
        'server/body-reader.ts',
      ],
      documents: ['docs/security.md#Costly functions'],
      tests: [
        ['store-api/modules/tokens/passwords.test.ts', 'what is beyond the queue is refused'],
        ['tests/attacks/cached-pages.suite.ts', 'A stranger who requests'],
      ],
    }),
    met(
      '15.2.3',
      'The image contains what runs, without packages of development; the test gateway and provider need to be named in production.',
      {
        code: ['deploy/Dockerfile', 'store-api/env-payments.ts'],
        tests: [
          ['tests/repository/deploy.test.ts', 'the images contain what exists'],
          ['store-api/env-payments.test.ts', 'in production only when named'],
        ],
      },
    ),
    met('15.3.1', 'Answers are cut to their schema.', {
      code: ['store-api/plugins/contract.ts'],
      tests: [['store-api/modules/personal-data/personal-data.test.ts', 'a copy contains what is stored']],
    }),
    met('15.3.2', 'No call follows a redirect.', {
      code: ['lib/upstream/call-upstream.ts', 'store-api/modules/messages/push-sender.ts'],
      tests: [['store-api/modules/orders/push-subscriptions.test.ts', 'a redirect leads nowhere']],
    }),
    met('15.3.3', 'Schemas name each field of each call.', {
      code: ['packages/contract/profile.ts', 'lib/bff-contract/account-operations.ts'],
      tests: [
        ['store-api/modules/orders/place.test.ts', 'altered amounts'],
        ['lib/bff/route.test.ts', 'what is not the operation’s input'],
      ],
    }),
    met('15.3.4', 'The last forwarded address that is no trusted proxy.', {
      code: ['lib/bff/client-ip.ts', 'lib/env/parse-env.ts'],
      documents: ['docs/cdn.md'],
      tests: [['lib/bff/client-ip.test.ts', 'behind trusted proxies it is the last forwarded']],
    }),
    met('15.3.5', 'TypeScript with `strict`, no `any`, schemas for all input from outside.', {
      code: ['tsconfig.json', 'oxlint.config.ts'],
      tests: [['lib/bff/route.test.ts', 'a query or path that is not one']],
    }),
    met('15.3.6', 'Maps where names are input from outside; parsed objects have the names of their schema.', {
      code: ['store-api/modules/payments/test-gateway.ts', 'packages/domain/limits/window-counter.ts'],
      tests: [['store-api/modules/content/content.test.ts', 'wrong ids and kinds are refused']],
    }),
    met(
      '15.3.7',
      'Path, query and body are parsed apart by schemas of their own; a name that is sent twice counts once.',
      {
        code: ['lib/bff/parse-input.ts', 'store-api/http/bind.ts'],
        tests: [['lib/bff/route.test.ts', 'a query or path that is not one']],
      },
    ),
  ],
}
