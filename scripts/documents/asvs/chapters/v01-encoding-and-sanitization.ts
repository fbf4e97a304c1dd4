import { met, notApplicable, type Chapter } from '../requirement.ts'

export const encodingAndSanitization: Chapter = {
  number: 1,
  title: 'Encoding and sanitization',
  requirements: [
    met(
      '1.1.1',
      "Addresses have one spelling and are decoded once, by the server's router; bodies are decoded as UTF-8, parsed as JSON once and only then checked.",
      {
        code: ['server/api-gateway.ts', 'lib/bff/parse-input.ts', 'server/framing.ts'],
        tests: [
          ['server/api-gateway.test.ts', 'a call has one spelling'],
          ['lib/bff/read-text.test.ts', 'bytes that are not UTF-8'],
        ],
      },
    ),
    met(
      '1.1.2',
      'React escapes what a page shows, drizzle binds what a statement takes, `JSON.stringify` writes structured data; nothing is stored escaped.',
      {
        code: ['components/seo/json-ld.tsx', 'store-api/db/database.ts'],
        tests: [['tests/attacks/script-strings.suite.ts', 'No text that a person writes']],
      },
    ),
    met(
      '1.2.1',
      "React writes documents; texts of the outage page and the operator's page are escaped; headers contain values of the shop alone.",
      {
        code: ['server/outage-page.ts', 'store-api/operator/page/html.ts'],
        tests: [
          ['server/outage-page.test.ts', 'the texts are text, never markup'],
          ['store-api/operator/page/html.test.ts', 'no text opens a tag'],
        ],
      },
    ),
    met(
      '1.2.2',
      'Links are built from one table and encode their parts; calls of the API escape every parameter and refuse dot segments; redirects lead to paths of the shop.',
      {
        code: ['lib/routing/paths.ts', 'lib/upstream/request-parts.ts'],
        tests: [
          ['lib/client/call.test.ts', 'paths are filled and encoded'],
          ['lib/routing/paths.test.ts', 'every link leads to a page'],
        ],
      },
    ),
    met('1.2.3', 'Structured data in pages escape `<`; scripts of a page contain no data of a request.', {
      code: ['components/seo/json-ld.tsx', 'packages/page-cache/html/document-policy.ts'],
      tests: [['tests/attacks/script-strings.suite.ts', 'No text that a person writes']],
    }),
    met('1.2.4', "Statements are drizzle's or tagged templates, whose values are parameters.", {
      code: ['store-api/db/database.ts', 'store-api/db/traced-statements.ts'],
      tests: [
        ['store-api/tests/bad-input.test.ts', 'is answered, and refuses malformed input'],
        ['store-api/db/traced-statements.test.ts', 'statements of a trace have spans'],
      ],
    }),
    met(
      '1.2.5',
      'The one program that is started is Node itself with arguments of the shop, without a shell.',
      {
        code: ['lib/embedded/embedded-api.ts'],
        tests: [['tests/integration/embedded-api.test.ts', 'a storefront starts with its API']],
      },
    ),
    notApplicable('1.2.6', 'There is no LDAP in the shop.'),
    notApplicable('1.2.7', 'There is no XPath, and no XML is read.'),
    notApplicable('1.2.8', 'Nothing is set by LaTeX.'),
    met(
      '1.2.9',
      'Regular expressions are literals or built from constants of the code; what people type is compared as text or searched by the database with parameters.',
      {
        code: ['store-api/modules/search', 'packages/domain/logging/without-values.ts'],
        tests: [['packages/domain/logging/without-values.test.ts', 'a long text is cut']],
      },
    ),
    notApplicable(
      '1.3.1',
      'No input is markup: there is no rich text editor, and texts of people are shown as text.',
    ),
    met(
      '1.3.2',
      'No `eval` and no `Function`: the content policy refuses both in pages, and the server has none.',
      {
        code: ['lib/routing/content-policy.ts', 'lib/client/trusted-types.ts'],
        tests: [
          ['lib/routing/content-policy.test.ts', 'a page runs its own scripts'],
          ['lib/client/trusted-types.test.ts', 'only markup without elements'],
        ],
      },
    ),
    met(
      '1.3.3',
      "Texts are bounded and without control characters before they go anywhere; what an operator's terminal prints loses what moves the cursor.",
      {
        code: ['packages/domain/entered/entered-text.ts'],
        tests: [['packages/domain/entered/entered-text.test.ts', 'one line of text in any language']],
      },
    ),
    notApplicable('1.3.4', 'Nobody can upload SVG: photos are JPEG alone.'),
    notApplicable('1.3.5', 'No input is read as Markdown, a style sheet or a template.'),
    met(
      '1.3.6',
      'Calls go to configured origins; the one address that a browser gives, a push endpoint, has to be https at a known push service, when given and when used.',
      {
        code: ['packages/domain/orders/push.ts', 'store-api/modules/messages/push-sender.ts'],
        documents: ['docs/security.md#Connections'],
        tests: [
          ['store-api/modules/orders/push-subscriptions.test.ts', 'only known push services are posted to'],
        ],
      },
    ),
    met('1.3.7', "Templates are the code's; texts of operators replace named values and are shown as text.", {
      code: ['store-api/texts/text.ts', 'lib/i18n/ui-strings.ts'],
      tests: [['store-api/operator/page/html.test.ts', 'values are escaped']],
    }),
    notApplicable('1.3.8', 'There is no Java and no JNDI.'),
    notApplicable('1.3.9', 'There is no memcache. Redis gets length-prefixed values by its own protocol.'),
    notApplicable('1.3.10', 'JavaScript has no format strings that read memory; texts take named values.'),
    met(
      '1.3.11',
      'Recipients are one address, never a list; addresses and subjects contain no line breaks.',
      {
        code: ['store-api/modules/messages/smtp-sender.ts'],
        tests: [['store-api/modules/messages/messages.test.ts', 'a comma or a line break in a recipient']],
      },
    ),
    notApplicable(
      '1.4.1',
      'TypeScript has no pointers. The native code is that of Node, PGlite, argon2 and Rust packages.',
    ),
    met('1.4.2', 'Money and quantities are integers within bounds; sums stay far below 2^53.', {
      code: ['packages/domain/pricing', 'packages/domain/basket/limits.ts'],
      tests: [['store-api/modules/cart/value-cart.property.test.ts', 'rows add up to the total']],
    }),
    notApplicable(
      '1.4.3',
      'Memory is collected. Streams, connections and caches are bounded and closed (V15.2.2).',
    ),
    notApplicable('1.5.1', 'No XML of anybody is read.'),
    met(
      '1.5.2',
      'Input is JSON, parsed by strict schemas; cookies, records and pages of Redis are sealed or signed before they are parsed.',
      {
        code: ['lib/bff/parse-input.ts', 'lib/session/session-record.ts', 'packages/page-cache/redis'],
        tests: [
          ['store-api/db/stored-json.test.ts', 'JSON of another shape is refused'],
          ['packages/page-cache/redis/packed-page.test.ts', 'what is signed but is no page'],
        ],
      },
    ),
  ],
}
