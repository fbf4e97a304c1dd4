import { met, notApplicable, notMet, type Chapter } from '../requirement.ts'

export const oauthAndOidc: Chapter = {
  number: 10,
  title: 'OAuth and OIDC',
  requirements: [
    met('10.1.1', 'Tokens lie encrypted in the session; browsers never get one.', {
      code: ['lib/session/session-record.ts'],
      tests: [
        ['lib/bff/session-flow.test.ts', 'no token, secret or key is in any answer'],
        ['tests/attacks/canary.suite.ts', 'what a person types and what opens an account'],
      ],
    }),
    met(
      '10.1.2',
      'A random state of 192 bits in the session that began, for one provider, once, half an hour.',
      {
        code: ['lib/bff/social-sign-in.ts'],
        tests: [['lib/bff/social-sign-in.test.ts', 'a state that is another’s']],
      },
    ),
    met('10.2.1', 'By the state.', {
      code: ['lib/bff/social-sign-in.ts'],
      tests: [
        ['lib/bff/social-sign-in.test.ts', 'the state opens once'],
        ['lib/bff/social-sign-in.test.ts', 'a state that is another’s'],
      ],
    }),
    met(
      '10.2.2',
      "The session's flow names its provider, and a code is exchanged with that one alone; of real authorization servers the shop knows one, Facebook.",
      {
        code: ['lib/bff/social-sign-in.ts', 'lib/bff/identity-provider.ts'],
        tests: [['lib/bff/social-sign-in.test.ts', 'a provider that is switched off in the middle']],
      },
    ),
    met('10.3.1', "Access tokens without this API's audience are refused.", {
      code: ['store-api/modules/tokens/issue.ts'],
      tests: [['store-api/modules/sign-ins/sign-ins.test.ts', 'a token that is for another audience']],
    }),
    met('10.3.2', 'Scope and customer of the token decide with each endpoint.', {
      code: ['store-api/http/access.ts'],
      tests: [['store-api/modules/tokens/scopes.test.ts', 'read_profile reads the profile']],
    }),
    met('10.3.3', 'By ids that the shop gives once and never again.', {
      code: ['store-api/modules/tokens/service.ts'],
      tests: [['store-api/modules/tokens/tokens.test.ts', 'a customer token: ES256']],
    }),
    notApplicable(
      '10.3.4',
      'No endpoint requires a strength of the sign-in: what needs more requires a proof in its own call.',
    ),
    notApplicable(
      '10.4.1',
      "The API has no authorization endpoint and so no redirect addresses: it gives tokens to the shop's own storefront.",
    ),
    notApplicable('10.4.2', 'The API gives out no authorization codes.'),
    notApplicable('10.4.3', 'The API gives out no authorization codes.'),
    notMet(
      '10.4.4',
      "The product's requirements prescribe the grant `password` for the API's tokens. Its one client is the shop's own server, which shows its secret and seals the credentials; no third party ever takes a password.",
    ),
    met('10.4.5', 'Refresh tokens are used once; a second use ends the family. The client is confidential.', {
      code: ['store-api/modules/tokens/families.ts'],
      tests: [['store-api/modules/tokens/tokens.test.ts', 'a refresh token used again later ends']],
    }),
    notApplicable('10.4.6', 'The API gives out no authorization codes.'),
    notApplicable('10.4.7', 'Clients cannot register.'),
    met('10.4.8', '90 days after the sign-in, however often it is renewed.', {
      code: ['store-api/modules/tokens/families.ts'],
      tests: [['store-api/modules/sign-ins/sign-ins.test.ts', 'a sign-in ends 90 days after it began']],
    }),
    met('10.4.9', 'In the account: one sign-in or all.', {
      code: ['store-api/modules/sign-ins/own-sign-ins.ts', 'components/account/sign-ins-box.tsx'],
      tests: [['store-api/modules/sign-ins/sign-ins.test.ts', 'another sign-in ends at once after a proof']],
    }),
    met(
      '10.4.10',
      "Every call shows the API key; those that begin a sign-in the client's id and secret too.",
      {
        code: ['store-api/http/access.ts', 'store-api/modules/tokens/service.ts'],
        tests: [['store-api/modules/tokens/tokens.test.ts', 'every call needs the API key']],
      },
    ),
    met('10.4.11', 'A sign-in gets one scope; narrower ones stay narrow.', {
      code: ['store-api/modules/tokens/service.ts'],
      tests: [['store-api/modules/tokens/scopes.test.ts', 'a sign-in can request less']],
    }),
    notApplicable(
      '10.5.1',
      'No ID token is taken: of the one provider, Facebook, an access token is checked at its own endpoint.',
    ),
    notApplicable('10.5.2', "No ID token is taken; identities are stored by the provider's own id (V6.8.1)."),
    notApplicable('10.5.3', 'No metadata of an authorization server is read.'),
    notApplicable(
      '10.5.4',
      'No ID token is taken; that a token was given to this app is verified at the provider (V6.8.2).',
    ),
    notApplicable('10.5.5', 'There is no back-channel logout.'),
    notApplicable('10.6.1', 'The shop is no OpenID Provider.'),
    notApplicable('10.6.2', 'The shop is no OpenID Provider.'),
    notApplicable(
      '10.7.1',
      "Nobody but the shop's own storefront gets tokens, so there is nothing to consent to.",
    ),
    notApplicable('10.7.2', 'As V10.7.1.'),
    notApplicable('10.7.3', 'As V10.7.1.'),
  ],
}
