import { met, type Chapter } from '../requirement.ts'

export const webFrontendSecurity: Chapter = {
  number: 3,
  title: 'Web frontend security',
  requirements: [
    met(
      '3.2.1',
      'Answers of the BFF are JSON with `nosniff` and a policy under which nothing loads or runs; photos are data within JSON; no upload has an address.',
      {
        code: ['server/security-headers.ts', 'server/api-gateway.ts'],
        tests: [['tests/attacks/headers.suite.ts', 'Every kind of answer carries the security headers']],
      },
    ),
    met('3.2.2', 'React writes texts; trusted types let no text become markup.', {
      code: ['lib/client/trusted-types.ts'],
      tests: [
        ['lib/client/trusted-types.test.ts', 'only markup without elements'],
        ['tests/attacks/script-strings.suite.ts', 'No text that a person writes'],
      ],
    }),
    met(
      '3.3.1',
      'Over https every cookie of the shop is `Secure` and has the `__Host-` name; the plain one of the session is taken over once, those of language, store and app, which contain nothing of a person, are still read.',
      {
        code: [
          'lib/routing/cookies.ts',
          'lib/session/session-cookie.ts',
          'lib/session/device-mark.ts',
          'lib/client/own-cookie.ts',
        ],
        tests: [
          ['lib/bff/session-cookie.test.ts', 'over https the cookie is __Host-'],
          ['lib/session/device-mark.test.ts', 'is closed to scripts and is Secure over https'],
          ['lib/client/store-cookie.test.ts', 'the store of the pages is stored for a day'],
        ],
      },
    ),
    met(
      '3.3.2',
      'Every cookie is `SameSite=Lax`: sessions survive a link from a mail, changes need own origin and a header besides.',
      {
        code: ['lib/session/session-cookie.ts', 'lib/session/device-mark.ts'],
        tests: [
          ['lib/bff/session-cookie.test.ts', 'over https the cookie is __Host-'],
          ['lib/session/device-mark.test.ts', 'is closed to scripts and is Secure over https'],
        ],
      },
    ),
    met(
      '3.3.3',
      'None is shared with other hosts, so each has the name over https, and it counts before one of the plain name.',
      {
        code: ['lib/routing/cookies.ts', 'lib/client/own-cookie.ts'],
        tests: [
          ['lib/routing/cookies.test.ts', 'a cookie of our own host counts before'],
          ['lib/client/store-cookie.test.ts', 'over https the cookie of our own host counts'],
        ],
      },
    ),
    met(
      '3.3.4',
      'The session and the device mark are `HttpOnly` and stand in no body; the others are meant for scripts.',
      {
        code: ['lib/session/session-cookie.ts'],
        tests: [
          ['lib/bff/session-flow.test.ts', 'no token, secret or key is in any answer'],
          ['tests/e2e/secrets.spec.ts', 'no token, client secret or API key reaches the browser'],
        ],
      },
    ),
    met('3.4.1', 'Two years with subdomains on every answer once `PUBLIC_URL` is https.', {
      code: ['server/security-headers.ts'],
      tests: [['tests/attacks/headers.suite.ts', 'Every kind of answer carries the security headers']],
    }),
    met('3.4.2', 'No answer has `Access-Control-Allow-Origin`: nothing is for other origins.', {
      code: ['server/api-gateway.ts', 'lib/bff/own-origin.ts'],
      tests: [['tests/attacks/cross-site.suite.ts', 'No page of another site changes anything']],
    }),
    met(
      '3.4.3',
      'Each page names the hashes of its own scripts or a nonce, no plugins, no base; answers that are no page load nothing at all.',
      {
        code: ['lib/routing/content-policy.ts', 'server/security-headers.ts'],
        tests: [
          ['lib/routing/content-policy.test.ts', 'a page runs its own scripts'],
          ['tests/outside/content-policy.suite.ts', 'csp_evaluator finds no way around'],
          ['tests/attacks/headers.suite.ts', 'Every kind of answer carries the security headers'],
        ],
      },
    ),
    met('3.4.4', 'On every answer.', {
      code: ['server/security-headers.ts'],
      tests: [['tests/attacks/headers.suite.ts', 'Every kind of answer carries the security headers']],
    }),
    met(
      '3.4.5',
      '`strict-origin-when-cross-origin` on every answer; the token of a reset link is taken out of the address before anything else loads.',
      {
        code: ['server/security-headers.ts', 'lib/client/reset-token.ts'],
        tests: [['tests/attacks/headers.suite.ts', 'Every kind of answer carries the security headers']],
      },
    ),
    met('3.4.6', "`frame-ancestors 'none'`, and `'self'` for the one document that contains Google's map.", {
      code: ['lib/routing/content-policy.ts'],
      tests: [
        ['lib/routing/content-policy.test.ts', "only the document of Google's map"],
        ['tests/attacks/headers.suite.ts', 'Every kind of answer carries the security headers'],
      ],
    }),
    met(
      '3.5.1',
      'A change needs our origin, `Sec-Fetch-Site: same-origin` where the browser says it, and a header that no form can send.',
      {
        code: ['lib/bff/own-origin.ts'],
        tests: [
          ['lib/bff/route.test.ts', 'every changing operation refuses'],
          ['tests/attacks/cross-site.suite.ts', 'No page of another site changes anything'],
        ],
      },
    ),
    met(
      '3.5.2',
      'Changes take JSON alone and the custom header, so a request without a preflight is refused.',
      {
        code: ['lib/bff/own-origin.ts'],
        tests: [['lib/bff/route.test.ts', 'every changing operation refuses']],
      },
    ),
    met('3.5.3', 'Whatever changes something is POST, PUT, PATCH or DELETE; GET reads.', {
      code: ['lib/bff-contract/all.ts', 'lib/bff/route.ts'],
      tests: [['tests/repository/bff-contract.test.ts', 'every change says what it is limited as']],
    }),
    met(
      '3.5.4',
      "Shop, API and metrics are origins of their own; the API's pages for operators answer on the loopback alone.",
      {
        code: ['deploy/nginx/shop.conf', 'store-api/operator/access.ts'],
        documents: ['docs/security.md#Connections'],
        tests: [['store-api/operator/page/page.test.ts', 'it answers this machine alone']],
      },
    ),
    met(
      '3.5.5',
      "Messages between the page and the map's frame are taken from our origin and that window alone, by a schema.",
      {
        code: ['components/map/frame-messages.ts'],
        tests: [
          ['components/map/map-frame.test.tsx', 'shows the view that the page requests'],
          ['components/map/ground.test.tsx', 'by word of that frame alone'],
        ],
      },
    ),
    met('3.7.1', 'Nothing but HTML, CSS and JavaScript of current browsers.', {
      code: ['lib/routing/content-policy.ts'],
      documents: ['docs/security.md#Browsers'],
      tests: [['lib/routing/content-policy.test.ts', 'pictures and workers may be made by the page']],
    }),
    met(
      '3.7.2',
      'Redirects of the server lead to paths of the shop; a page leaves only for a provider or a gateway of the settings.',
      {
        code: ['server/plain-responses.ts', 'lib/bff/identity-provider.ts'],
        tests: [
          ['lib/client/social.test.ts', 'and to no other site'],
          ['tests/attacks/page-input.suite.ts', 'No address and no query makes a page fail'],
        ],
      },
    ),
  ],
}
