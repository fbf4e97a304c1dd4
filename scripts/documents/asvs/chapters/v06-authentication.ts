import { met, notApplicable, notMet, type Chapter } from '../requirement.ts'

export const authentication: Chapter = {
  number: 6,
  title: 'Authentication',
  requirements: [
    met('6.1.1', 'Each limit, what it counts and why it locks nobody out.', {
      documents: ['docs/security.md#Guessing', 'docs/decisions/046-limits.md'],
      tests: [['store-api/modules/tokens/lockout.test.ts', 'five wrong passwords from an address']],
    }),
    met('6.1.2', 'The list is part of the code and documented.', {
      code: ['packages/domain/account/context-words.ts'],
      documents: ['docs/security.md#Passwords'],
      tests: [['packages/domain/account/context-words.test.ts', 'nothing but words of the shop']],
    }),
    met('6.1.3', 'Every way in, its factors and limits.', {
      documents: ['docs/security.md#Authentication'],
      tests: [
        [
          'store-api/modules/passkeys/passkeys.test.ts',
          'an account that requires codes opens by a key alone',
        ],
      ],
    }),
    met('6.2.1', 'At least eight characters.', {
      code: ['packages/domain/account/password-rule.ts'],
      documents: ['docs/security.md#Passwords'],
      tests: [['packages/domain/account/account-rules.test.ts', 'password: lower, upper, digit']],
    }),
    met('6.2.2', 'In the account.', {
      code: ['store-api/modules/personal-data/routes.ts', 'components/account/security-box.tsx'],
      tests: [['store-api/modules/personal-data/personal-data.test.ts', 'the old password sets a new one']],
    }),
    met('6.2.3', 'The old one and the new one, both sealed.', {
      code: ['store-api/modules/personal-data/routes.ts'],
      tests: [
        ['store-api/modules/personal-data/personal-data.test.ts', 'the old password sets a new one'],
        ['lib/bff/personal-data.test.ts', 'both passwords leave the server only encrypted'],
      ],
    }),
    met(
      '6.2.4',
      '18,000 passwords of eight characters or more, whatever their case; over 5,000 of them fit the rule in some case.',
      {
        code: ['store-api/modules/tokens/common-passwords.ts', 'store-api/modules/tokens/new-password.ts'],
        documents: ['docs/security.md#Passwords'],
        tests: [['store-api/modules/tokens/new-password.test.ts', 'passwords that breaches have published']],
      },
    ),
    notMet(
      '6.2.5',
      "The product's requirements (REG-01) require a lower-case letter, an upper-case letter and a digit, in any script, and the form says so. Nothing else is required and no character is forbidden.",
    ),
    met('6.2.6', 'Hidden until the eye is clicked.', {
      code: ['components/forms/password-field.tsx'],
      tests: [['components/auth/sign-in-form.test.tsx', 'the password can be shown']],
    }),
    met('6.2.7', 'Fields have their `autocomplete` values, and nothing prevents pasting.', {
      code: ['components/forms/password-field.tsx', 'components/account/security-box.tsx'],
      documents: ['docs/security.md#Passwords'],
      tests: [
        [
          'components/account/security-box.test.tsx',
          'the new password is checked against the rule before it is sent',
        ],
      ],
    }),
    met('6.2.8', 'Compared as it was received.', {
      code: ['packages/domain/entered/entered-text.ts', 'store-api/modules/tokens/passwords.ts'],
      tests: [
        ['packages/domain/entered/entered-text.test.ts', 'a password is never cut or trimmed'],
        ['store-api/modules/tokens/new-password.test.ts', 'a password of 64 characters in any script'],
      ],
    }),
    met(
      '6.2.9',
      "64 characters in a new shop (`password_length` of the configuration; the requirements' default for an API that does not say is 20).",
      {
        code: [
          'store-api/db/migrations/0206_longer_passwords.sql',
          'packages/domain/account/password-rule.ts',
        ],
        documents: ['docs/security.md#Passwords'],
        tests: [
          ['store-api/modules/tokens/new-password.test.ts', 'a password of 64 characters in any script'],
        ],
      },
    ),
    met('6.2.10', 'Passwords do not age.', {
      code: ['store-api/db/schema/customers.ts'],
      documents: ['docs/security.md#Passwords'],
    }),
    met('6.2.11', "Passwords made of the shop's words or the owner's names are refused.", {
      code: ['packages/domain/account/context-words.ts', 'store-api/modules/tokens/new-password.ts'],
      documents: ['docs/security.md#Passwords'],
      tests: [
        ['store-api/modules/tokens/new-password.test.ts', 'neither an enrolment nor a change takes one'],
      ],
    }),
    met('6.2.12', 'The list is of published breaches; no password leaves the machine to be looked up.', {
      code: ['store-api/modules/tokens/common-passwords.ts'],
      documents: ['docs/security.md#Passwords'],
      tests: [
        ['store-api/modules/tokens/new-password.test.ts', 'neither an enrolment nor a change takes one'],
      ],
    }),
    met('6.3.1', 'As documented, counted before anything is compared.', {
      code: ['store-api/modules/tokens/lockout.ts', 'store-api/modules/tokens/lockout-rules.ts'],
      documents: ['docs/security.md#Guessing'],
      tests: [
        ['store-api/modules/tokens/lockout.test.ts', 'each further try waits longer'],
        ['store-api/modules/tokens/lockout.test.ts', 'a hundred wrong tries from everywhere'],
      ],
    }),
    met('6.3.2', 'No account is seeded; keys are generated at the first start.', {
      code: ['lib/env/embedded-keys.ts', 'store-api/db/seed/seed.ts'],
      documents: ['docs/security.md#Authentication'],
      tests: [['lib/embedded/first-start.test.ts', 'several first starts at once agree']],
    }),
    met(
      '6.3.3',
      'A passkey is two factors; the password and the code of a proven contact are one unless the shop or the customer requires a code. The requirements make that a switch, so the relaxation, its reasons and what limits the damage are documented.',
      {
        code: ['store-api/modules/tokens/routes.ts', 'store-api/modules/passkeys/verify.ts'],
        documents: ['docs/security.md#Authentication'],
        tests: [
          ['store-api/modules/otp/otp.test.ts', 'with the customer’s own setting the password alone'],
          [
            'store-api/modules/contact-sign-in/contact-sign-in.test.ts',
            'an e-mail does not replace the phone',
          ],
        ],
      },
    ),
    met(
      '6.3.4',
      'The ways of the table end in one function; the API refuses a call whose endpoint has no access rule.',
      {
        code: ['store-api/modules/tokens/service.ts'],
        documents: ['docs/security.md#Authentication'],
        tests: [['tests/repository/endpoint-use.test.ts', 'the storefront calls every endpoint']],
      },
    ),
    notApplicable(
      '6.4.1',
      'The shop gives out no initial passwords: customers choose theirs, and a reset link lets them choose another.',
    ),
    notApplicable('6.4.2', 'There are neither hints nor secret questions.'),
    met(
      '6.4.3',
      "By a link to the account's mailbox, once: every sign-in, passkey and identity ends. At the first proof of the e-mail the phone and its codes go too, because they may be a stranger's (decision 173); later resets leave codes on.",
      {
        code: ['store-api/modules/customers/reset.ts', 'store-api/modules/customers/take-back.ts'],
        documents: [
          'docs/security.md#Authentication',
          'docs/decisions/173-what-the-first-proof-of-an-e-mail-ends.md',
        ],
        tests: [['store-api/modules/customers/reset.test.ts', 'the link sets a new password once']],
      },
    ),
    met(
      '6.4.4',
      'A lost phone is replaced after the password, a lost passkey after the password or a code: what enrolling them took.',
      {
        code: ['store-api/modules/customers/prove-owner.ts'],
        documents: ['docs/security.md#Authentication'],
        tests: [['store-api/modules/customers/change-profile.test.ts', 'another phone needs a proof']],
      },
    ),
    met('6.5.1', 'Codes and links are used up in the transaction of what they open.', {
      code: ['store-api/modules/otp/flow.ts', 'store-api/modules/customers/reset.ts'],
      tests: [
        ['store-api/modules/otp/otp.test.ts', 'a code works once'],
        ['store-api/modules/customers/reset.test.ts', 'of twenty uses at once'],
      ],
    }),
    notApplicable('6.5.2', 'There are no lookup secrets.'),
    met('6.5.3', '`randomInt` and `randomBytes` of Node.', {
      code: ['store-api/modules/otp/send-code.ts', 'store-api/modules/customers/reset.ts'],
      documents: ['docs/security.md#One-time codes'],
      tests: [['store-api/modules/otp/otp.test.ts', 'a sign-in by code: six digits']],
    }),
    met('6.5.4', 'Six digits.', {
      code: ['store-api/modules/otp/send-code.ts'],
      documents: ['docs/security.md#One-time codes'],
      tests: [['store-api/modules/otp/otp.test.ts', 'a sign-in by code: six digits']],
    }),
    met('6.5.5', 'Codes and the link of a password reset live ten minutes.', {
      code: ['store-api/modules/customers/reset.ts', 'store-api/modules/otp/flow.ts'],
      tests: [['store-api/modules/customers/reset.test.ts', 'none lives longer than ten minutes']],
    }),
    notMet(
      '6.6.1',
      'The account says beside its passkeys that a text message can be read by whoever takes over the number, and passkeys are the stronger alternative. What is not met: the product’s requirements send the first code of a sign-in to the phone of the registration, which that code verifies; it was not validated before.',
    ),
    met('6.6.2', 'A code belongs to its flow, purpose and phone.', {
      code: ['store-api/modules/otp/flow.ts'],
      documents: ['docs/security.md#One-time codes'],
      tests: [
        ['store-api/modules/customers/verify.test.ts', 'a code for the number before'],
        ['store-api/modules/otp/otp.test.ts', 'it takes the place of the first'],
      ],
    }),
    met(
      '6.6.3',
      'Five tries, counted before comparing, then an hour; of a contact twenty a day over all guests.',
      {
        code: ['store-api/modules/otp/flow.ts', 'store-api/modules/contact-sign-in/contact-code.ts'],
        documents: ['docs/security.md#Guessing'],
        tests: [
          ['store-api/modules/otp/otp.test.ts', 'of fifty wrong codes at once five are checked'],
          [
            'store-api/modules/contact-sign-in/contact-sign-in.test.ts',
            'of guesses from many guests twenty a day are looked at',
          ],
        ],
      },
    ),
    met(
      '6.8.1',
      "Identities are stored by provider and the provider's own id; an e-mail alone opens nothing.",
      {
        code: ['store-api/modules/social/routes.ts', 'store-api/db/schema/customers.ts'],
        tests: [['store-api/modules/social/social.test.ts', 'an e-mail with a password account']],
      },
    ),
    met(
      '6.8.2',
      "Facebook gives no assertions: its token is shown to its own end point, server to server. The test provider's tokens are verified by their signature.",
      {
        code: ['store-api/modules/social/providers.ts', 'store-api/modules/social/test-provider.ts'],
        tests: [
          ['store-api/modules/social/social.test.ts', 'a forged, foreign or expired token'],
          ['store-api/modules/social/social.test.ts', 'a token of another app'],
        ],
      },
    ),
    notApplicable('6.8.3', 'There is no SAML.'),
    met(
      '6.8.4',
      "Nothing requires strength or recentness from a provider: its sign-in counts as one factor, and changes require a proof of the shop's own.",
      { code: ['store-api/modules/customers/prove-owner.ts'], documents: ['docs/security.md#Sessions'] },
    ),
  ],
}
