/** A part of the code whose tests are judged together. Paths are patterns from the root of the repository. */
export interface Module {
  name: string
  /** The code that is changed; tests and their fixtures are never part of it. */
  code: readonly string[]
  tests: readonly string[]
}

/** The files of store-api/modules that decide without a database; the others are proven through HTTP by the contract suite. */
const pureModules = [
  'cart/adjust-item',
  'cart/cart-hash',
  'cart/status',
  'cart/value-cart',
  'catalog/filters',
  'catalog/keyset',
  'catalog/offers',
  'catalog/product-numbers',
  'catalog/product-wire',
  'catalog/read-through',
  'catalog/unpriced-line',
  'location/eta',
  'payments/bank-steps',
  'payments/braintree/codes',
  'payments/choose-gateway',
  'payments/earlier-charge',
  'payments/failures',
  'payments/stripe/errors',
  'tokens/passwords',
]

export const modules: readonly Module[] = [
  { name: 'packages/domain', code: ['packages/domain/**/*.ts'], tests: ['packages/domain/**/*.test.ts'] },
  { name: 'lib/routing', code: ['lib/routing/**/*.ts'], tests: ['lib/routing/**/*.test.ts'] },
  {
    name: 'lib/session',
    code: ['lib/session/**/*.ts'],
    tests: ['lib/session/**/*.test.ts', 'lib/bff/session-*.test.ts'],
  },
  { name: 'lib/cache', code: ['lib/cache/**/*.ts'], tests: ['lib/cache/**/*.test.ts'] },
  {
    name: 'lib/configuration',
    code: ['lib/configuration/**/*.ts'],
    tests: ['lib/configuration/**/*.test.ts'],
  },
  { name: 'lib/bff', code: ['lib/bff/**/*.ts'], tests: ['lib/bff/**/*.test.ts'] },
  { name: 'lib/client', code: ['lib/client/**/*.ts'], tests: ['lib/client/**/*.test.ts'] },
  {
    name: 'store-api/modules',
    code: pureModules.map((path) => `store-api/modules/${path}.ts`),
    // Some are proven by the test of the one that they are part of.
    tests: pureModules.map((path) => `store-api/modules/${path}.test.ts`),
  },
  { name: 'server', code: ['server/**/*.ts'], tests: ['server/**/*.test.ts'] },
]

/** Generates its input at random: whether it notices a change depends on luck, so it does not count. */
const drawsInput = (file: string): boolean => file.endsWith('.property.test.ts')

/** Needs a Redis or PostgreSQL that its own command starts. */
const needsServer = (file: string): boolean => /\.(redis|postgres)\.test\.ts$/.test(file)

/** The test files of a module; `find` answers the files of a pattern. */
export const testsOf = ({ tests }: Pick<Module, 'tests'>, find: (pattern: string) => string[]): string[] =>
  tests.flatMap(find).filter((file) => !drawsInput(file) && !needsServer(file))

/** Patterns of what is never changed: tests, what they share, and the file that starts the server. */
export const notCode = [
  '!**/*.test.ts',
  '!**/*.testing.ts',
  '!**/testing/**',
  '!**/*.d.ts',
  '!server/main.ts',
]

/** The module, or its part at `path`, a folder or a file, with the tests of the whole module; null when no module has it. */
export function partAt(path: string): Module | null {
  const whole = modules.find(({ name }) => name === path)
  if (whole) return whole
  const around = modules.find(({ name }) => path.startsWith(`${name}/`))
  return around ? { ...around, name: path, code: [path.endsWith('.ts') ? path : `${path}/**/*.ts`] } : null
}
