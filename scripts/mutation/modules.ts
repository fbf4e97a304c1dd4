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
  { name: 'lib/domain', code: ['lib/domain/**/*.ts'], tests: ['lib/domain/**/*.test.ts'] },
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

/** The test files of a module; `find` answers the files of a pattern. */
export const testsOf = (module: Module, find: (pattern: string) => string[]): string[] =>
  module.tests.flatMap(find).filter((file) => !drawsInput(file))

const notCode = ['!**/*.test.ts', '!**/*.testing.ts', '!**/testing/**', '!**/*.d.ts', '!server/main.ts']

/** The patterns of a module's code at or below `path`: the module itself, a folder or a file of it. Null when it is not in the module. */
export function codeBelow(module: Module, path: string): string[] | null {
  if (path === module.name) return [...module.code, ...notCode]
  if (!path.startsWith(`${module.name}/`)) return null
  return [path.endsWith('.ts') ? path : `${path}/**/*.ts`, ...notCode]
}
