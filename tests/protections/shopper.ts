import type { Protection } from './protection.ts'

const startShop = { by: 'node', test: 'lib/client/start-shop.test.ts' } as const
const placeUpkeep = { by: 'node', test: 'lib/client/place-upkeep.test.ts' } as const
const addressField = { by: 'jest', test: 'components/location/address-field.test.tsx' } as const

/** What a shopper relies on without seeing it, each in one line that an edit could lose. */
export const protections: readonly Protection[] = [
  {
    name: 'the tabs of a browser open one session, not one each',
    file: 'lib/client/launch.ts',
    find: "return 'locks' in navigator ? navigator.locks.request('kolea-launch', run) : run()",
    replace: 'return run()',
    proof: { by: 'node', test: 'lib/client/launch.test.ts', title: 'launch in turn' },
  },
  {
    name: 'a profile that failed once is fetched again',
    file: 'lib/contract/profile.ts',
    find: `  timeoutMs: 15_000,
  retries: 1,`,
    replace: '  timeoutMs: 15_000,',
    proof: { by: 'node', test: 'lib/bff/profile-retry.test.ts' },
  },
  {
    name: 'saved addresses are offered where an address is entered',
    file: 'components/location/use-address-options.ts',
    find: 'const saved = useSavedAddresses(enabled && customer)',
    replace: 'const saved = useSavedAddresses(enabled && customer && false)',
    proof: { ...addressField, title: 'saved addresses' },
  },
  {
    name: 'an address is looked up once the field has rested, not at each key',
    file: 'components/location/use-address-options.ts',
    find: 'const debounceMs = 300',
    replace: 'const debounceMs = 0',
    proof: { ...addressField, title: '300 ms' },
  },
  {
    name: 'an address is looked up 300 ms after the last key, not earlier',
    file: 'components/location/use-address-options.ts',
    find: 'const debounceMs = 300',
    replace: 'const debounceMs = 250',
    proof: { ...addressField, title: '300 ms' },
  },
  {
    name: 'a member sees the price for members',
    file: 'lib/client/member-prices.ts',
    find: 'if (!isMember || storeId === undefined) return',
    replace: 'if (storeId !== null) return',
    proof: { by: 'jest', test: 'components/basket/product-price.test.tsx', title: 'a member sees their own' },
  },
  {
    name: 'the card that pays for the pass is not removed without another one',
    file: 'components/account/cards-box.tsx',
    find: "openDialog({ kind: 'pass-card', reason: 'in-use' })",
    replace: 'void openDialog',
    proof: { by: 'jest', test: 'components/account/cards-box.test.tsx', title: 'asks for another one first' },
  },
  {
    name: 'an address to which nothing can be delivered is refused',
    file: 'components/location/use-deliverability.ts',
    find: "if (!verified.deliverable) return { kind: 'invalid' }",
    replace: '',
    proof: { by: 'jest', test: 'components/location/use-deliverability.test.tsx' },
  },
  {
    name: 'the times of a store are asked for with the address of the delivery',
    file: 'lib/client/place-upkeep.ts',
    find: "if (mode === 'pickup' || address === null) {",
    replace: 'if (known.storeId) {',
    proof: { ...placeUpkeep, title: 'brought up to date' },
  },
  {
    name: 'an open page asks for the times of its store anew',
    file: 'lib/client/start-shop.ts',
    find: 'watchStoreAge(() => quietly(refreshStore())),',
    replace: '',
    proof: { ...startShop, title: 'every five minutes' },
  },
  {
    name: 'a renewed session saves the basket and loads the page anew',
    file: 'lib/client/start-shop.ts',
    find: 'onRenewal({ flush: flushBasket, reload: () => window.location.reload() }),',
    replace: '',
    proof: { ...startShop, title: 'a renewed session' },
  },
]
