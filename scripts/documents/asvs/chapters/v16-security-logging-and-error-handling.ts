import { met, type Chapter } from '../requirement.ts'

export const securityLoggingAndErrorHandling: Chapter = {
  number: 16,
  title: 'Security logging and error handling',
  requirements: [
    met('16.1.1', 'What is logged where, in which form, who reads it and how long.', {
      documents: ['docs/security.md#Logs'],
    }),
    met('16.2.1', 'Time, event, outcome, code, marks of account and address, and the trace.', {
      code: ['store-api/services/security-log.ts', 'lib/bff/security-log.ts'],
      documents: ['docs/security.md#Logs'],
      tests: [['store-api/plugins/security-log.test.ts', 'a sign-in and one that fails are lines']],
    }),
    met('16.2.2', 'Milliseconds of UTC in every line; machines run a time service.', {
      code: ['lib/log.ts', 'store-api/app.ts'],
      documents: ['docs/security.md#Logs'],
      tests: [['store-api/plugins/security-log.test.ts', 'a sign-in and one that fails are lines']],
    }),
    met('16.2.3', 'Standard output, and tables of the database that the inventory lists.', {
      code: ['lib/log.ts', 'store-api/operator/action-log.ts'],
      documents: ['docs/security.md#Logs'],
      tests: [['store-api/modules/logging/logging.test.ts', 'however many lines come']],
    }),
    met('16.2.4', 'JSON lines with `trace_id`; storefronts and APIs mark an address alike.', {
      code: ['lib/log.ts', 'packages/node-kit/tracing/log-mark.ts'],
      documents: ['docs/security.md#Logs'],
      tests: [['packages/node-kit/tracing/log-mark.test.ts', 'a mark is the same']],
    }),
    met('16.2.5', 'Nothing of a person and no secret; marks stand for accounts and addresses.', {
      code: ['packages/domain/logging/without-values.ts', 'store-api/services/log.ts'],
      documents: ['docs/security.md#Data'],
      tests: [
        ['store-api/plugins/security-log.test.ts', 'no line contains an e-mail'],
        ['store-api/services/log.test.ts', 'a real database error is logged'],
      ],
    }),
    met('16.3.1', 'Every way to sign in, done or refused; the event says which.', {
      code: ['store-api/plugins/security-log.ts', 'lib/bff/security-log.ts'],
      documents: ['docs/security.md#Logs'],
      tests: [['store-api/plugins/security-log.test.ts', 'a sign-in and one that fails are lines']],
    }),
    met('16.3.2', 'Every 401 and 403 of both.', {
      code: ['store-api/plugins/security-log.ts', 'lib/bff/security-log.ts'],
      documents: ['docs/security.md#Logs'],
      tests: [['store-api/plugins/security-log.test.ts', 'access that is refused and input that is none']],
    }),
    met('16.3.3', 'Refused input, proofs, other origins, limits and locks.', {
      code: ['store-api/plugins/security-log.ts', 'lib/bff/security-log.ts'],
      documents: ['docs/security.md#Logs'],
      tests: [
        ['store-api/plugins/security-log.test.ts', 'access that is refused'],
        ['lib/bff/security-log.test.ts', 'a refused change, a limit and a sign-in'],
      ],
    }),
    met('16.3.4', 'Unexpected errors with their frames, failed calls of the API with their kind, alarms.', {
      code: [
        'lib/bff/map-upstream-error.ts',
        'store-api/plugins/contract.ts',
        'store-api/services/alarms.ts',
      ],
      documents: ['docs/operating.md#What the logs say'],
      tests: [['packages/domain/logging/error-for-log.test.ts', 'a log line says the kind of an error']],
    }),
    met('16.4.1', 'Lines are JSON; line breaks of values are escaped.', {
      code: ['lib/log.ts', 'store-api/app.ts'],
      tests: [['store-api/plugins/security-log.test.ts', 'no line contains an e-mail']],
    }),
    met(
      '16.4.2',
      "Processes append to their output alone; tables are read with the operator's token; the platform guards the rest.",
      {
        code: ['store-api/operator/routes.ts'],
        documents: ['docs/security.md#Logs'],
        tests: [['store-api/operator/operator.test.ts', 'the routes open to this machine']],
      },
    ),
    met(
      '16.4.3',
      'The collector of `deploy/` sends the lines of storefronts and APIs over TLS to another system, which the token may add to and nothing else.',
      {
        code: ['deploy/logs/collector.yaml', 'deploy/kubernetes/logs.yaml', 'deploy/compose.yaml'],
        documents: ['docs/security.md#Logs', 'deploy/README.md#Logs'],
        tests: [['tests/repository/deploy.test.ts', 'go to another system by TLS']],
      },
    ),
    met('16.5.1', 'A sentence and a code; whatever is unexpected is 500 without a word of it.', {
      code: ['lib/bff/map-upstream-error.ts', 'store-api/http/error-answer.ts'],
      tests: [
        ['lib/bff/map-upstream-error.test.ts', 'an error that nobody expected'],
        ['lib/bff/route.test.ts', 'is a clear message without anything from inside'],
      ],
    }),
    met('16.5.2', 'Cached pages are still served, parts are left out, calls time out, due jobs wait.', {
      code: ['packages/page-cache/cache/page-cache.ts', 'lib/cache/part.ts'],
      documents: ['docs/reliability.md'],
      tests: [
        ['server/gateway.test.ts', 'a stale page stays in service'],
        ['lib/cache/part.test.ts', 'a part that cannot be shown'],
      ],
    }),
    met(
      '16.5.3',
      "What fails is refused: an unreadable session is no guest's, an order without an answer is looked for and never assumed.",
      {
        code: ['lib/bff/map-upstream-error.ts', 'store-api/modules/orders/reconcile.ts'],
        documents: ['docs/reliability.md'],
        tests: [
          ['lib/bff/map-upstream-error.test.ts', 'while sessions cannot be read'],
          ['store-api/modules/orders/place.test.ts', 'a charge whose answer is lost'],
        ],
      },
    ),
  ],
}
