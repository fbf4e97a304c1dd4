import { met, type Chapter } from '../requirement.ts'

export const selfContainedTokens: Chapter = {
  number: 9,
  title: 'Self-contained tokens',
  requirements: [
    met('9.1.1', 'Signatures first, by the key that the token names.', {
      code: ['store-api/modules/tokens/issue.ts'],
      tests: [['store-api/modules/tokens/tokens.test.ts', 'a token signed otherwise is refused']],
    }),
    met('9.1.2', 'One algorithm a key: ES256, EdDSA, HS256; `none` is refused.', {
      code: ['store-api/modules/tokens/issue.ts'],
      documents: ['docs/security.md#Keys and cryptography'],
      tests: [['store-api/modules/tokens/tokens.test.ts', 'a token signed otherwise is refused']],
    }),
    met('9.1.3', "Keys are derived from the shop's own seed; headers that name others are not read.", {
      code: ['store-api/modules/tokens/keys.ts', 'store-api/modules/tokens/issue.ts'],
      tests: [
        ['store-api/modules/tokens/tokens.test.ts', 'a token signed otherwise is refused'],
        ['store-api/modules/tokens/tokens.test.ts', 'only under our key'],
      ],
    }),
    met('9.2.1', "`exp` by the API's clock; refresh tokens by their row.", {
      code: ['store-api/modules/tokens/issue.ts', 'store-api/modules/tokens/families.ts'],
      tests: [['store-api/modules/tokens/tokens.test.ts', 'an expired token is refused']],
    }),
    met('9.2.2', 'The types `at+jwt`, `rt+jwt` and `JWT` do not stand for each other.', {
      code: ['store-api/modules/tokens/issue.ts'],
      tests: [['store-api/modules/tokens/tokens.test.ts', 'an access token or rubbish is no refresh token']],
    }),
    met('9.2.3', 'Access tokens name this API and are refused without.', {
      code: ['store-api/modules/tokens/issue.ts'],
      tests: [['store-api/modules/sign-ins/sign-ins.test.ts', 'a token that is for another audience']],
    }),
    met('9.2.4', 'Access and refresh tokens have audiences and keys of their own.', {
      code: ['store-api/modules/tokens/issue.ts', 'store-api/modules/tokens/keys.ts'],
      tests: [['store-api/modules/sign-ins/sign-ins.test.ts', 'a token that is for another audience']],
    }),
  ],
}
