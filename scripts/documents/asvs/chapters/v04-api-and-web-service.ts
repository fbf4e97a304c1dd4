import { met, notApplicable, type Chapter } from '../requirement.ts'

export const apiAndWebService: Chapter = {
  number: 4,
  title: 'API and web service',
  requirements: [
    met('4.1.1', 'Documents, styles, scripts and texts name UTF-8; JSON is UTF-8 by its definition.', {
      code: ['server/file-index.ts', 'server/plain-responses.ts'],
      tests: [
        ['server/static-files.test.ts', 'a file has its type'],
        ['server/refusals.test.ts', 'with 405, its methods and a policy'],
      ],
    }),
    met('4.1.2', 'Only pages are led from http to https; calls over http are refused.', {
      code: ['deploy/nginx/nginx.conf'],
      tests: [
        ['tests/repository/deploy.test.ts', 'over plain http pages are redirected and calls are refused'],
      ],
    }),
    met(
      '4.1.3',
      "The visitor's address is the socket's, or a trusted proxy's; Next sees a secret that only this process knows; the API believes it beside the key alone.",
      {
        code: ['lib/bff/client-ip.ts', 'server/api-gateway.ts', 'store-api/http/call-source.ts'],
        tests: [
          ['lib/bff/client-ip.test.ts', 'only this process may say who the peer is'],
          ['store-api/http/rate-limits.test.ts', 'the address is believed only beside the API key'],
        ],
      },
    ),
    met(
      '4.2.1',
      'One framing: no body on GET, never two lengths, doubtful connections are closed. HTTP/2 and 3 end in nginx.',
      {
        code: ['server/framing.ts', 'server/plain-responses.ts'],
        tests: [
          ['server/framing.test.ts', 'only POST, PUT and PATCH have a body'],
          ['tests/attacks/raw-socket.suite.ts', 'no request, however malformed'],
        ],
      },
    ),
    notApplicable('4.3.1', 'There is no GraphQL.'),
    notApplicable('4.3.2', 'There is no GraphQL.'),
    notApplicable('4.4.1', 'There are no WebSockets: pages receive changes by server-sent events.'),
    notApplicable('4.4.2', 'There are no WebSockets.'),
    notApplicable('4.4.3', 'There are no WebSockets.'),
    notApplicable('4.4.4', 'There are no WebSockets.'),
  ],
}
