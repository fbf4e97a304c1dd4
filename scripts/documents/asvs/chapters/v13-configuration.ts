import { met, notMet, type Chapter } from '../requirement.ts'

export const configuration: Chapter = {
  number: 13,
  title: 'Configuration',
  requirements: [
    met('13.1.1', 'Every connection, in and out.', { documents: ['docs/security.md#Connections'] }),
    notMet(
      '13.2.1',
      'Storefront and API show an API key, a client secret and signed notices, PostgreSQL and Redis a password: random, one for each purpose and rotated by command, but not short-lived.',
    ),
    met(
      '13.2.2',
      'Processes run without root, capabilities or a writable disk. APIs alone reach the database, and work under a role that reads and writes rows; a second one owns the schema, for migrations and restores.',
      {
        code: ['store-api/db/working-role.ts', 'store-api/db/postgres.ts', 'deploy/postgres/roles.sql'],
        documents: ['deploy/README.md#The roles of the database'],
        tests: [
          ['store-api/db/working-role.postgres.test.ts', 'cannot change the schema'],
          [
            'store-api/db/working-role.postgres.test.ts',
            'every call of the contract succeeds under that role',
          ],
          ['store-api/db/deployed-roles.postgres.test.ts', 'makes a role that migrates'],
        ],
      },
    ),
    met('13.2.3', 'Every credential is generated or demanded: an API in production does not start without.', {
      code: ['lib/env/embedded-keys.ts', 'store-api/env-keys.ts', 'deploy/compose.yaml'],
      documents: ['docs/operating.md#Secrets'],
      tests: [
        ['tests/repository/deploy.test.ts', 'name what compose.yaml demands'],
        ['store-api/server.test.ts', 'wrong settings get one clear line'],
      ],
    }),
    met(
      '13.2.4',
      'Calls go to origins of the settings, and to push services of a list; networks are to allow the documented table.',
      {
        code: ['lib/upstream/request-parts.ts', 'packages/domain/orders/push.ts'],
        documents: ['docs/security.md#Connections'],
        tests: [
          ['store-api/modules/orders/push-subscriptions.test.ts', 'only known push services are posted to'],
        ],
      },
    ),
    met('13.2.5', 'Files are served from an index; the server fetches from configured origins alone.', {
      code: ['server/file-index.ts', 'lib/env/settings.ts'],
      documents: ['docs/security.md#Connections'],
      tests: [['server/refusals.test.ts', 'is no file']],
    }),
    met(
      '13.3.1',
      'On Kubernetes a secret of the platform; alone on a machine a file of its owner. None is in the code, the image or a page.',
      {
        code: [
          'deploy/kubernetes/storefront.yaml',
          'packages/domain/state-folder/owner-only.ts',
          'deploy/Dockerfile.dockerignore',
        ],
        documents: ['docs/operating.md#Secrets'],
        tests: [
          ['packages/domain/state-folder/owner-only.test.ts', 'a folder that others can read is corrected'],
          ['tests/attacks/canary.suite.ts', 'what a person types and what opens an account'],
        ],
      },
    ),
    met('13.3.2', "Each process gets the names it reads; the state folder is its owner's.", {
      code: ['deploy/compose.yaml', 'packages/domain/state-folder/owner-only.ts'],
      documents: ['docs/operating.md#Secrets'],
      tests: [['store-api/server.test.ts', 'the state folder is its owner’s alone']],
    }),
    met(
      '13.4.1',
      'The image is built without `.git`, and files whose name begins with a dot are not served.',
      {
        code: ['deploy/Dockerfile.dockerignore', 'server/file-index.ts'],
        tests: [['server/refusals.test.ts', 'is no file']],
      },
    ),
    met('13.4.2', '`NODE_ENV=production` in the image; faults and clocks need a test mode that is off.', {
      code: ['deploy/Dockerfile', 'store-api/operator/test-commands.ts'],
      tests: [['store-api/operator/operator.test.ts', 'faults and the clock are refused outside test mode']],
    }),
    met('13.4.3', 'Only files of the index are answered, never a folder.', {
      code: ['server/file-index.ts'],
      tests: [['server/refusals.test.ts', 'is no file']],
    }),
    met('13.4.4', 'TRACE is 405.', {
      code: ['server/gateway.ts', 'server/api-gateway.ts'],
      tests: [
        ['server/refusals.test.ts', 'with 405'],
        ['server/api-gateway.test.ts', 'a method of no call is 405'],
      ],
    }),
    met(
      '13.4.5',
      "Metrics and probes lie beside the shop's address or are refused by nginx; the API with its reference is not published.",
      {
        code: ['deploy/nginx/shop.conf', 'deploy/compose.yaml', 'server/metrics'],
        documents: ['docs/operating.md#Metrics'],
        tests: [['tests/repository/deploy.test.ts', 'probes request what storefronts']],
      },
    ),
  ],
}
