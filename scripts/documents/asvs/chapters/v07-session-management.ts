import { met, type Chapter } from '../requirement.ts'

export const sessionManagement: Chapter = {
  number: 7,
  title: 'Session management',
  requirements: [
    met('7.1.1', 'Both times, and why they deviate from NIST SP 800-63B.', {
      documents: ['docs/security.md#Sessions'],
      tests: [['store-api/modules/sign-ins/sign-ins.test.ts', 'a sign-in ends 90 days after it began']],
    }),
    met('7.1.2', 'Twenty; another one ends the oldest.', {
      documents: ['docs/security.md#Sessions'],
      tests: [['store-api/modules/sign-ins/sign-ins.test.ts', 'a twenty-first sign-in ends the oldest']],
    }),
    met('7.1.3', "A provider's session and the shop's do not end each other; said in the documentation.", {
      documents: ['docs/security.md#Sessions', 'docs/decisions/090-sign-in-through-a-provider.md'],
    }),
    met('7.2.1', 'The cookie is opened by the server, tokens are verified by the API at each call.', {
      code: ['lib/session/session.ts', 'store-api/http/access.ts'],
      tests: [['store-api/modules/tokens/tokens.test.ts', 'a token signed otherwise is refused']],
    }),
    met('7.2.2', 'Sessions and tokens are made for each sign-in.', {
      code: ['lib/session/session.ts', 'store-api/modules/tokens/families.ts'],
      tests: [['lib/bff/session-flow.test.ts', 'launch requests one guest token']],
    }),
    met('7.2.3', 'An id of 128 bits and a key of 256 bits, of a CSPRNG.', {
      code: ['lib/session/session.ts'],
      tests: [['lib/session/session.test.ts', 'the stored record says nothing without its key']],
    }),
    met(
      '7.2.4',
      'A sign-in makes a session of its own id and key and ends the one before. A proof of the owner opens one change and no session.',
      {
        code: ['lib/bff/become-customer.ts', 'lib/session/session.ts'],
        tests: [['lib/session/session.test.ts', 'a sign-in replaced']],
      },
    ),
    met('7.3.1', '30 days.', {
      code: ['lib/session/session-cookie.ts', 'store-api/modules/tokens/families.ts'],
      documents: ['docs/security.md#Sessions'],
      tests: [['store-api/modules/tokens/tokens.test.ts', 'an old one is refused after 30 days']],
    }),
    met('7.3.2', '90 days, at the storefront and at the API.', {
      code: ['lib/session/session.ts', 'store-api/modules/tokens/families.ts'],
      documents: ['docs/security.md#Sessions'],
      tests: [
        ['store-api/modules/sign-ins/sign-ins.test.ts', 'a sign-in ends 90 days after it began'],
        ['lib/bff/session-cookie.test.ts', 'a sign-in ends 90 days after it'],
      ],
    }),
    met('7.4.1', 'The record is deleted and the family revoked; access tokens die with it.', {
      code: ['lib/bff/session-view.ts', 'store-api/modules/tokens/families.ts'],
      tests: [
        ['lib/bff/session-flow.test.ts', 'sign-out revokes, takes the cookie'],
        ['store-api/modules/tokens/tokens.test.ts', 'revoking ends access and refresh at once'],
      ],
    }),
    met('7.4.2', 'In the transaction of the deletion.', {
      code: ['store-api/modules/personal-data/delete-account.ts'],
      tests: [
        [
          'store-api/modules/personal-data/personal-data.test.ts',
          'deleting needs a proof, ends every sign-in',
        ],
      ],
    }),
    met(
      '7.4.3',
      'A new password or phone ends the others by itself; after any other change the account offers it for all or for one.',
      {
        code: ['store-api/modules/customers/change-profile.ts', 'components/account/sign-out.tsx'],
        tests: [
          ['store-api/modules/customers/change-profile.test.ts', 'with the password the phone changes'],
          ['components/account/sign-ins-box.test.tsx', 'signing a device out needs a proof'],
        ],
      },
    ),
    met('7.4.4', "In the account, which every page's header opens.", {
      code: ['components/account/sign-out.tsx'],
      tests: [['components/account/sign-out.test.tsx', 'leaves no session to fetch with']],
    }),
    met('7.4.5', '`npm run ops -- customer sign-out <e-mail>` for one, `rotate keys --forget` for all.', {
      code: ['store-api/operator/customer-routes.ts', 'store-api/operator/backup-and-key-commands.ts'],
      documents: ['docs/security.md#Sessions'],
      tests: [
        ['store-api/modules/sign-ins/sign-ins.test.ts', 'an operator ends every sign-in'],
        ['store-api/operator/backup-and-key-commands.test.ts', 'rotate keys --forget'],
      ],
    }),
    met(
      '7.5.1',
      'Phone, codes, password, passkeys and deletion need the password or a code again; an e-mail cannot be changed.',
      {
        code: ['store-api/modules/customers/prove-owner.ts', 'store-api/modules/passkeys/add-passkey.ts'],
        documents: ['docs/decisions/048-reauthentication-for-a-phone-change.md'],
        tests: [
          ['store-api/modules/passkeys/passkeys.test.ts', 'adding and removing a key need'],
          ['store-api/modules/customers/change-profile.test.ts', 'switching codes off needs a proof'],
        ],
      },
    ),
    met('7.5.2', 'The account lists sign-ins and ends one after a proof, or all.', {
      code: ['store-api/modules/sign-ins/own-sign-ins.ts', 'components/account/sign-ins-box.tsx'],
      tests: [
        ['store-api/modules/sign-ins/sign-ins.test.ts', 'another sign-in ends at once after a proof'],
        ['components/account/sign-ins-box.test.tsx', 'devices are listed with their days'],
      ],
    }),
    met('7.6.1', "As documented: the shop's own times apply, whatever the provider's are.", {
      code: ['lib/session/session.ts'],
      documents: ['docs/security.md#Sessions'],
      tests: [['lib/bff/session-cookie.test.ts', 'a sign-in ends 90 days after it']],
    }),
    met(
      '7.6.2',
      "A sign-in follows a click, and a provider's answer counts only in the browser that began.",
      {
        code: ['lib/bff/social-sign-in.ts'],
        tests: [['lib/bff/social-sign-in.test.ts', 'a state that is another’s']],
      },
    ),
  ],
}
