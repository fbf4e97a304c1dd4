import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'oxlint'

/**
 * The layer rule (docs/decisions/001): imports only go down,
 * app → components → lib → packages; store-api stands on packages alone, and nobody imports it.
 */
const zone = (target: string | string[], from: string | string[], message: string) => ({
  target,
  from,
  message,
})

/** What a folder contains beside these. The rule's own `except` looks each of them up again for every file. */
const allBut = (folder: string, names: string[]) =>
  readdirSync(join(import.meta.dirname, folder))
    .filter((name) => !names.includes(name))
    .map((name) => `./${folder}/${name}`)

/**
 * The modules of `components/`, lowest first, each with the modules it may import beside its own and `ui`
 * (docs/decisions/066). A module names only modules above its own line, so that no two import each other.
 */
export const componentModules: Record<string, string[]> = {
  ui: [],
  forms: [],
  arrival: [],
  map: [],
  totals: [],
  'app-links': ['forms'],
  payment: ['forms'],
  basket: ['arrival', 'totals'],
  product: ['arrival', 'basket'],
  seo: ['product'],
  catalog: ['product', 'seo'],
  search: ['basket', 'product', 'catalog'],
  'shopping-list': ['forms', 'basket', 'product'],
  auth: ['forms'],
  location: ['app-links', 'arrival', 'forms', 'map', 'auth'],
  orders: ['arrival', 'forms', 'map', 'totals'],
  help: ['forms', 'seo', 'orders'],
  subscription: ['forms', 'payment'],
  terms: ['forms'],
  referral: ['help'],
  account: ['forms', 'payment', 'orders', 'subscription', 'referral'],
  stores: ['location', 'map'],
  landing: ['location'],
  checkout: ['arrival', 'forms', 'totals', 'payment', 'auth'],
  layout: ['app-links', 'arrival', 'basket', 'seo', 'search', 'location', 'help', 'account'],
  overlays: ['arrival', 'basket', 'location', 'auth', 'orders', 'help', 'subscription', 'terms', 'account'],
}

const layerZones = Object.entries(componentModules).map(([module, below]) =>
  zone(
    `./components/${module}`,
    allBut('components', [module, 'ui', ...below]),
    `components/${module} may import ${[...below, 'ui'].join(', ')} only; what several modules need belongs in a lower one`,
  ),
)

const zones = [
  ...layerZones,
  zone('./components', './app', 'components must not import pages'),
  zone('./lib', ['./app', './components'], 'lib must not import pages or components'),
  zone(
    './components',
    ['./lib/session', './lib/upstream', './lib/bff', './lib/env', './server'],
    'components run in the browser: talk to the BFF through lib/client',
  ),
  zone(
    './lib/client',
    ['./lib/session', './lib/upstream', './lib/bff', './lib/env', './lib/configuration'],
    'lib/client runs in the browser',
  ),
  zone(
    './lib/bff-contract',
    [...allBut('lib', ['bff-contract']), ...allBut('packages', ['domain'])],
    'lib/bff-contract is on the lowest layer: it imports the shapes of packages/domain only',
  ),
  zone(
    ['./lib/upstream', './lib/session', './lib/redis', './lib/env'],
    ['./lib/bff', './lib/embedded', './lib/client'],
    'lib/env, lib/redis, lib/upstream and lib/session stand below lib/bff and lib/embedded',
  ),
  zone(
    ['./app', './components', './lib/bff', './lib/session', './lib/client', './lib/configuration'],
    './packages/contract',
    'the wire is spoken in lib/upstream alone: give it a function there',
  ),
  zone(
    ['./components', './lib/client'],
    [
      './packages/node-kit',
      ...['cache', 'html', 'redis', 'render', 'respond'].map((name) => `./packages/page-cache/${name}`),
    ],
    'components and lib/client run in the browser, and these packages in server processes',
  ),
  zone(
    './packages',
    ['./app', './components', './lib', './server', './store-api'],
    'a package imports other packages only, by their names',
  ),
  zone(
    './packages/domain',
    allBut('packages', ['domain']),
    'packages/domain contains pure rules and imports nothing above it',
  ),
  zone(
    './packages/contract',
    allBut('packages', ['contract', 'domain']),
    'packages/contract imports only itself and packages/domain',
  ),
  zone(
    './packages/node-kit',
    ['./packages/contract', './packages/domain', './packages/page-cache'],
    'packages/node-kit knows processes, not the shop',
  ),
  zone(
    './packages/page-cache',
    ['./packages/contract', './packages/domain'],
    'packages/page-cache knows pages of Next, not the shop',
  ),
  zone(
    './store-api',
    ['./app', './components', './server', './lib', './packages/page-cache'],
    'store-api shares only packages with the storefront',
  ),
  ...['./app', './components', './lib', './server', './middleware.ts'].map((target) =>
    zone(target, './store-api', 'the storefront reaches store-api over HTTP only'),
  ),
]

/** The browser takes types of the contract, never its schemas: zod must not get into its bundle. */
const contractTypesOnly = {
  group: ['#lib/bff-contract/*', '**/bff-contract/*'],
  allowTypeImports: true,
  message: 'import the types alone: the schemas stay on the server',
}

const reactPackages = ['react', 'react-dom', 'next', 'next/*', 'next-intl', 'next-intl/*', 'undici', 'node:*']

const smallerLink = {
  name: 'next/link',
  message: 'Link of components/ui/link.tsx is 3 kB less (decision 133)',
}

const timeIsPassedIn = [
  "NewExpression[callee.name='Date'][arguments.length=0]",
  "MemberExpression[object.name='Date'][property.name='now']",
].map((selector) => ({ selector, message: 'time is passed in' }))

const tests = '**/*.test.*'

export default defineConfig({
  ignorePatterns: ['.next*/**', '.kolea/**', 'next-env.d.ts', 'public/**', 'tests/output/**', 'docs/**'],
  plugins: ['eslint', 'typescript', 'react', 'nextjs', 'jsx-a11y', 'import'],
  // For two rules that Oxlint does not have itself.
  jsPlugins: [
    { name: 'import-js', specifier: 'eslint-plugin-import-x' },
    { name: 'eslint-js', specifier: 'oxlint-plugin-eslint' },
  ],
  categories: { correctness: 'error' },
  options: { reportUnusedDisableDirectives: 'error' },
  settings: { 'import-x/resolver': { typescript: { project: './tsconfig.json' } } },
  rules: {
    'import/no-cycle': 'error',
    'import-js/no-restricted-paths': ['error', { zones }],
    'import/no-anonymous-default-export': 'error',
    'react/rules-of-hooks': 'error',
    'react/unsupported-syntax': 'error',
    'react/no-unescaped-entities': 'error',
    'react/display-name': 'error',
    'react/jsx-no-comment-textnodes': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'no-array-constructor': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'no-console': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    eqeqeq: ['error', 'smart'],
    'nextjs/no-img-element': 'off', // pictures are made at their final sizes; next/image is switched off
    // These judge an element by its own attributes. axe judges every page as rendered (tests/e2e/accessibility.spec.ts), where a list listens
    // to the clicks on its buttons, a scroller takes the focus for the keyboard, and a field that was requested has it.
    'jsx-a11y/anchor-has-content': 'off',
    'jsx-a11y/autocomplete-valid': 'off',
    'jsx-a11y/click-events-have-key-events': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'jsx-a11y/no-static-element-interactions': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
  },
  overrides: [
    {
      files: ['components/**'],
      rules: { 'no-restricted-imports': ['error', { paths: [smallerLink], patterns: [contractTypesOnly] }] },
    },
    {
      files: ['app/**'],
      rules: { 'no-restricted-imports': ['error', { paths: [smallerLink] }] },
    },
    {
      files: ['lib/client/**'],
      excludeFiles: [tests],
      rules: { 'no-restricted-imports': ['error', { patterns: [contractTypesOnly] }] },
    },
    {
      files: ['app/**', 'components/**', 'lib/client/**'],
      excludeFiles: ['lib/client/browser-storage.ts', tests],
      rules: {
        'no-restricted-globals': [
          'error',
          ...['localStorage', 'sessionStorage', 'indexedDB'].map((name) => ({
            name,
            message: 'it throws where cookies are blocked: lib/client/browser-storage.ts does not',
          })),
        ],
      },
    },
    {
      files: ['packages/domain/**'],
      excludeFiles: [tests, 'packages/domain/testing/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          { patterns: [{ group: reactPackages, message: 'packages/domain is pure' }] },
        ],
        'no-restricted-globals': ['error', 'fetch', 'process', 'window', 'document', 'localStorage'],
        'eslint-js/no-restricted-syntax': ['error', ...timeIsPassedIn],
      },
    },
    {
      files: ['store-api/**'],
      excludeFiles: [
        'store-api/{app,modules}.ts',
        'store-api/{plugins,http,operator,tests,contract-suite}/**',
        'store-api/modules/*/{routes,webhook-routes}.ts',
        tests,
      ],
      rules: {
        'no-restricted-imports': [
          'error',
          { paths: [{ name: 'fastify', message: 'take what you need of Services (store-api/services)' }] },
        ],
      },
    },
    {
      files: ['**'],
      excludeFiles: [
        'lib/env/**',
        'store-api/env*.ts',
        'packages/test-kit/**',
        'packages/node-kit/env-file.ts',
        'scripts/**',
        'tests/**',
        'tools/**',
        '*.config.*',
        'server/main.ts',
        tests,
      ],
      rules: {
        'no-restricted-properties': [
          'error',
          {
            object: 'process',
            property: 'env',
            message: 'settings are read in lib/env (store-api/env*.ts) only',
          },
        ],
      },
    },
    {
      files: ['store-api/**'],
      excludeFiles: [tests],
      rules: {
        'eslint-js/no-restricted-syntax': [
          'error',
          {
            selector:
              ":function CallExpression[callee.name='rowsOf'] > CallExpression.arguments:nth-child(2) > MemberExpression.callee[object.name='z']",
            message:
              'the schema of a row is a constant of the module: making one costs 30 times as much as using it',
          },
        ],
      },
    },
    {
      files: ['app/**', 'components/**'],
      excludeFiles: [tests],
      rules: {
        'eslint-js/no-restricted-syntax': [
          'error',
          {
            selector:
              "JSXAttribute[name.name='onClick'] CallExpression[callee.property.name='preventDefault']",
            message:
              'a link opened in a new tab would be prevented too: onPlainClick (components/ui/plain-click.ts)',
          },
        ],
      },
    },
    {
      files: ['components/**/*.test.tsx'],
      rules: {
        'eslint-js/no-restricted-syntax': [
          'error',
          {
            selector:
              "CallExpression[callee.object.name='jest'][callee.property.name='mock'] > Literal:first-child[value=/^[#.]/]",
            message:
              'tests of components answer fetch (tests/support/fake-bff.ts) instead of replacing our own modules',
          },
        ],
      },
    },
    {
      files: [
        'packages/*/**/record-*.ts',
        'scripts/**',
        'store-api/operator/cli.ts',
        'server/main.ts',
        'tests/**',
        'tools/**',
      ],
      rules: { 'no-console': 'off' },
    },
    {
      // Playwright reads from the pattern which fixtures a fixture needs.
      files: ['tests/e2e/**'],
      rules: { 'no-empty-pattern': 'off' },
    },
  ],
})
