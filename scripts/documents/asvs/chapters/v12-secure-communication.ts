import { met, notApplicable, notMet, type Chapter } from '../requirement.ts'

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
    notMet(
      '12.3.1',
      'Calls to the internet, SMTP, PostgreSQL (`sslmode=verify-full`) and Redis (`rediss://`) can be and are to be encrypted, but API and storefront themselves listen without TLS, and the files of `deploy/` join them by http in a private network. Encrypting it takes a service mesh of the platform.',
    ),
    met('12.3.2', 'Node checks every certificate and nothing switches that off.', {
      code: ['lib/upstream/call-upstream.ts'],
      documents: ['docs/security.md#Connections'],
    }),
    notMet(
      '12.3.3',
      'As V12.3.1: between nginx, storefronts and APIs the files of `deploy/` use http within a private network.',
    ),
    notMet(
      '12.3.4',
      "As V12.3.1. Where services have TLS, an authority of one's own is trusted by `NODE_EXTRA_CA_CERTS`.",
    ),
  ],
}
