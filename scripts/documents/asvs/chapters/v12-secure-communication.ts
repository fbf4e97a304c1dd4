import { met, notApplicable, type Chapter } from '../requirement.ts'

export const secureCommunication: Chapter = {
  number: 12,
  title: 'Secure communication',
  requirements: [
    met('12.1.1', 'TLS 1.2 and 1.3 alone.', {
      code: ['deploy/nginx/tls.conf'],
      tests: [
        ['tests/repository/deploy.test.ts', 'nginx speaks TLS 1.2 and 1.3'],
        ['tests/outside/tls.suite.ts', 'testssl finds no weak protocol or cipher'],
      ],
    }),
    met('12.1.2', 'Suites with forward secrecy and authenticated encryption.', {
      code: ['deploy/nginx/tls.conf'],
      tests: [
        ['tests/repository/deploy.test.ts', 'nginx speaks TLS 1.2 and 1.3'],
        ['tests/outside/tls.suite.ts', 'testssl finds no weak protocol or cipher'],
      ],
    }),
    notApplicable('12.1.3', 'No client certificates are used.'),
    met('12.2.1', 'nginx terminates TLS; HSTS makes browsers use it; calls over http are refused.', {
      code: ['deploy/nginx/nginx.conf', 'server/security-headers.ts'],
      documents: ['docs/security.md#Connections'],
      tests: [
        ['tests/attacks/headers.suite.ts', 'Every kind of answer carries the security headers'],
        ['tests/repository/deploy.test.ts', 'over plain http pages are redirected and calls are refused'],
      ],
    }),
    met(
      '12.2.2',
      "The operator's certificate of a public authority; the one that the trial makes is for this machine.",
      { code: ['deploy/README.md'], documents: ['docs/security.md#Keys and cryptography'] },
    ),
    met(
      '12.3.1',
      'The files of `deploy/` join nginx, storefronts, APIs, PostgreSQL, Redis, Prometheus and the collector of logs by TLS; calls to the internet and SMTP have it. Alone on a machine (`npm start`) the embedded API answers on the loopback.',
      {
        code: [
          'deploy/compose.yaml',
          'packages/node-kit/listening/tls.ts',
          'server/listener.ts',
          'store-api/app.ts',
        ],
        documents: ['docs/security.md#Connections', 'deploy/README.md#TLS between the services'],
        tests: [
          ['tests/repository/deploy.test.ts', 'call each other by TLS alone'],
          ['server/listener.test.ts', 'over TLS it answers the same'],
          ['store-api/server.test.ts', 'with a certificate it answers over TLS alone'],
        ],
      },
    ),
    met('12.3.2', 'Node checks every certificate and nothing switches that off.', {
      code: ['lib/upstream/call-upstream.ts'],
      documents: ['docs/security.md#Connections'],
    }),
    met(
      '12.3.3',
      'Storefronts, APIs and their metrics are served over TLS 1.2 and 1.3 with the suites of nginx; health checks and probes as well.',
      {
        code: [
          'packages/node-kit/listening/tls.ts',
          'packages/node-kit/metrics/metrics-server.ts',
          'deploy/kubernetes/storefront.yaml',
        ],
        documents: ['deploy/README.md#TLS between the services'],
        tests: [
          ['packages/node-kit/listening/tls.test.ts', 'TLS 1.2 and 1.3 alone'],
          ['tests/repository/deploy.test.ts', 'have the suites of deploy/nginx/tls.conf'],
          ['tests/repository/deploy.test.ts', 'probes request what storefronts and APIs answer'],
        ],
      },
    ),
    met(
      '12.3.4',
      "Where the shop's own services call each other one internal authority is trusted, for the name that is called, and no public one.",
      {
        code: ['deploy/certificates.sh', 'lib/upstream/internal-agent.ts', 'deploy/nginx/shop.conf'],
        documents: ['deploy/README.md#TLS between the services'],
        tests: [
          ['lib/upstream/internal-agent.test.ts', 'and nowhere else'],
          ['lib/upstream/internal-agent.test.ts', 'the same of Redis'],
          ['store-api/services/notices.test.ts', 'to a storefront of the own authority alone'],
          ['tests/repository/deploy.test.ts', 'nginx passes on to a storefront whose certificate'],
        ],
      },
    ),
  ],
}
