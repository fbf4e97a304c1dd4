import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import next from 'eslint-config-next'
import typescript from 'eslint-config-next/typescript'
import tseslint from 'typescript-eslint'

/**
 * The house rule (docs/decisions/001): imports only go down,
 * app → components → lib → lib/domain, lib/contract; store-api stands beside and nobody imports it.
 */
const zone = (target, from, message) => ({ target, from, message })

/** What a folder holds beside these. The rule's own `except` looks each of them up again for every file, a third of the time of all rules. */
const allBut = (folder, names) =>
  readdirSync(join(import.meta.dirname, folder))
    .filter((name) => !names.includes(name))
    .map((name) => `./${folder}/${name}`)

/**
 * The rooms of `components/`, lowest first, each with the rooms it may import beside its own and `ui`
 * (docs/decisions/066). A room names only rooms above its own line, so that no two import each other.
 */
const componentRooms = {
  ui: [],
  forms: [],
  map: [],
  totals: [],
  'app-links': ['forms'],
  payment: ['forms'],
  basket: ['totals'],
  product: ['basket'],
  seo: ['product'],
  catalog: ['product', 'seo'],
  search: ['basket', 'product', 'catalog'],
  auth: ['forms'],
  location: ['app-links', 'forms', 'map', 'auth'],
  orders: ['forms', 'map', 'totals'],
  help: ['forms', 'seo', 'orders'],
  subscription: ['forms', 'payment'],
  terms: ['forms'],
  referral: ['help'],
  account: ['forms', 'payment', 'orders', 'subscription', 'referral'],
  landing: ['location'],
  checkout: ['forms', 'totals', 'payment', 'auth'],
  layout: ['app-links', 'basket', 'seo', 'search', 'location', 'help', 'account'],
  overlays: ['basket', 'location', 'auth', 'orders', 'help', 'subscription', 'terms', 'account'],
}

const roomZones = Object.entries(componentRooms).map(([room, below]) =>
  zone(
    `./components/${room}`,
    allBut('components', [room, 'ui', ...below]),
    `components/${room} may import ${[...below, 'ui'].join(', ')} only; what several rooms need belongs in a lower one`,
  ),
)

const zones = [
  ...roomZones,
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
    allBut('lib', ['bff-contract', 'domain']),
    'lib/bff-contract stands on the ground floor: it imports the shapes of lib/domain only',
  ),
  zone(
    ['./lib/upstream', './lib/session', './lib/redis', './lib/env'],
    ['./lib/bff', './lib/embedded', './lib/client'],
    'lib/env, lib/redis, lib/upstream and lib/session stand below lib/bff and lib/embedded',
  ),
  zone(
    ['./app', './components', './lib/bff', './lib/session', './lib/client', './lib/configuration'],
    './lib/contract',
    'the wire is spoken in lib/upstream alone: give it a function there',
  ),
  zone('./lib/domain', allBut('lib', ['domain']), 'lib/domain holds pure rules and imports nothing above it'),
  zone(
    './lib/contract',
    allBut('lib', ['contract', 'domain']),
    'lib/contract imports only itself and lib/domain',
  ),
  zone(
    './store-api',
    [
      './app',
      './components',
      './server',
      ...allBut('lib', ['contract', 'domain', 'listening', 'metrics', 'tracing']),
    ],
    'store-api shares only lib/contract, lib/domain, lib/listening, lib/metrics and lib/tracing with the storefront',
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

const config = tseslint.config(
  { ignores: ['.next*/**', '.kolea/**', 'next-env.d.ts', 'public/**', 'tests/output/**', 'docs/**'] },
  ...next,
  ...typescript,
  {
    files: ['**/*.{ts,tsx,mts,mjs}'],
    settings: { 'import/resolver': { typescript: { project: './tsconfig.json' } } },
    rules: {
      'import/no-restricted-paths': ['error', { zones }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': 'error',
      eqeqeq: ['error', 'smart'],
      '@next/next/no-img-element': 'off', // pictures are made at their final sizes; next/image is switched off
    },
  },
  {
    files: ['components/**/*.{ts,tsx}', 'lib/client/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: [contractTypesOnly] }],
    },
  },
  {
    files: ['{app,components}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'next/link', message: 'Link of components/ui/link.tsx is 3 kB less (decision 133)' },
          ],
        },
      ],
    },
  },
  {
    files: ['lib/domain/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: reactPackages, message: 'lib/domain is pure' }] },
      ],
      'no-restricted-globals': ['error', 'fetch', 'process', 'window', 'document', 'localStorage'],
      'no-restricted-syntax': [
        'error',
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'time is passed in' },
        {
          selector: "MemberExpression[object.name='Date'][property.name='now']",
          message: 'time is passed in',
        },
      ],
    },
  },
  {
    files: ['store-api/**/*.ts'],
    ignores: [
      'store-api/{app,modules}.ts',
      'store-api/{plugins,http,operator,tests,contract-suite}/**',
      'store-api/modules/*/{routes,webhook-routes}.ts',
      '**/*.test.ts',
    ],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'fastify', message: 'take what you need of Services (store-api/services)' }] },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    ignores: [
      'lib/env/**',
      'store-api/env*.ts',
      'scripts/**',
      'tests/**',
      '*.config.*',
      'server/main.ts',
      '**/*.test.*',
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
    files: ['store-api/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
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
    files: ['components/**/*.test.tsx'],
    rules: {
      'no-restricted-syntax': [
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
    files: ['scripts/**', 'store-api/operator/**', 'server/main.ts', 'tests/**'],
    rules: { 'no-console': 'off' },
  },
)

export { componentRooms }
export default config
