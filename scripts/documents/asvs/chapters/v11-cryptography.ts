import { met, notApplicable, notMet, type Chapter } from '../requirement.ts'

export const cryptography: Chapter = {
  number: 11,
  title: 'Cryptography',
  requirements: [
    met('11.1.1', 'Generating, storing, sharing, rotating and destroying keys.', {
      code: ['packages/domain/keys/key-ring.ts'],
      documents: ['docs/security.md#Keys and cryptography', 'docs/operating.md#Secrets'],
      tests: [['packages/domain/keys/key-ring.test.ts', 'a rotation changes every key']],
    }),
    met('11.1.2', 'Every key, algorithm, use and place.', {
      documents: ['docs/security.md#Keys and cryptography'],
    }),
    met('11.2.1', "Node's OpenSSL and maintained libraries over it.", {
      code: ['lib/session/session-record.ts', 'store-api/modules/tokens/issue.ts'],
      documents: ['docs/security.md#Keys and cryptography'],
      tests: [['store-api/modules/passkeys/passkeys.test.ts', 'another origin, another shop']],
    }),
    met(
      '11.2.2',
      'Keys have generations that are accepted side by side; tokens, seals and passwords name what they were made with.',
      {
        code: ['packages/domain/keys/key-ring.ts', 'store-api/modules/tokens/keys.ts'],
        documents: ['docs/security.md#Keys and cryptography'],
        tests: [
          ['store-api/operator/backup-and-key-commands.test.ts', 'rotate keys: a customer stays signed in'],
        ],
      },
    ),
    met('11.2.3', 'P-256, Ed25519, AES-256, SHA-256, 256-bit secrets.', {
      code: ['store-api/modules/tokens/keys.ts', 'lib/env/embedded-keys.ts'],
      documents: ['docs/security.md#Keys and cryptography'],
      tests: [['store-api/modules/tokens/tokens.test.ts', 'a customer token: ES256']],
    }),
    met(
      '11.3.1',
      "AES-GCM, ECDH-ES; the cookie's seal is AES-CBC under an HMAC that is checked first. No ECB and no RSA.",
      {
        code: ['lib/session/session-record.ts', 'lib/session/session-cookie.ts'],
        documents: ['docs/security.md#Keys and cryptography'],
        tests: [['lib/session/rotation.test.ts', 'a session from before a rotation stays valid']],
      },
    ),
    met('11.3.2', 'AES-256-GCM, and AES-256-CBC with HMAC-SHA-256 in `iron-session`.', {
      code: ['lib/session/session-record.ts', 'lib/session/seal-credential.ts'],
      documents: ['docs/security.md#Keys and cryptography'],
      tests: [['store-api/modules/tokens/tokens.test.ts', 'only under our key']],
    }),
    met('11.3.3', 'Records are bound to their session by GCM; seals carry an HMAC.', {
      code: ['lib/session/session-record.ts'],
      tests: [['lib/session/session.test.ts', 'the stored record says nothing without its key']],
    }),
    notMet(
      '11.4.1',
      "Everything of the shop's own is SHA-256. `iron-session` derives the keys of the cookie's seal from a random secret of 256 bits by PBKDF2 with HMAC-SHA-1, which its format prescribes; collisions of SHA-1 do not matter there.",
    ),
    met('11.4.2', "argon2id with OWASP's first choice of parameters.", {
      code: ['store-api/modules/tokens/passwords.ts'],
      documents: ['docs/security.md#Keys and cryptography'],
      tests: [['store-api/modules/tokens/lockout.test.ts', 'more passwords at once than the queue takes']],
    }),
    met('11.4.3', 'SHA-256 wherever something is signed or compared.', {
      code: ['store-api/modules/tokens/issue.ts', 'lib/cache/change-notice.ts'],
      documents: ['docs/security.md#Keys and cryptography'],
      tests: [
        ['lib/cache/change-notice.test.ts', 'is refused without, with another, or with a torn signature'],
      ],
    }),
    notApplicable('11.4.4', 'No key is derived from a password.'),
    met(
      '11.5.1',
      'Ids, states, links and keys are 128 to 256 bits of a CSPRNG; UUIDs only name attempts, which open nothing.',
      {
        code: ['store-api/db/database.ts', 'lib/bff/social-sign-in.ts', 'lib/session/session.ts'],
        documents: ['docs/security.md#Keys and cryptography'],
      },
    ),
    met('11.6.1', 'ES256 and Ed25519 over curves; keys are derived by HKDF from a random seed.', {
      code: ['store-api/modules/tokens/keys.ts'],
      documents: ['docs/security.md#Keys and cryptography'],
      tests: [['store-api/modules/tokens/tokens.test.ts', 'a token signed otherwise is refused']],
    }),
  ],
}
