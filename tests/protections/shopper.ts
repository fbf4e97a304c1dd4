import type { Protection } from './protection.ts'

const startShop = { by: 'node', test: 'lib/client/start-shop.test.ts' } as const
const placeUpkeep = { by: 'node', test: 'lib/client/place-upkeep.test.ts' } as const
const sessionCaller = { by: 'node', test: 'lib/session/session-caller.test.ts' } as const
const basketSync = { by: 'node', test: 'lib/client/basket-sync.test.ts' } as const
const basketWrites = { by: 'node', test: 'lib/bff/rewrite-cart.test.ts' } as const
const basketView = { by: 'jest', test: 'components/basket/basket-view.test.tsx' } as const
const summaryList = { by: 'jest', test: 'components/totals/summary-list.test.tsx' } as const
const addressField = { by: 'jest', test: 'components/location/address-field.test.tsx' } as const

/** What a shopper relies on without seeing it, each in one line that an edit could lose. */
export const protections: readonly Protection[] = [
  {
    name: 'the tabs of a browser open one session, not one each',
    file: 'lib/client/launch.ts',
    find: "if (!('locks' in navigator)) return run()",
    replace: 'return run()',
    proof: { by: 'node', test: 'lib/client/launch.test.ts', title: 'launch in turn' },
  },
  {
    name: 'a refusal that lasts signs in again and reloads the page once a minute, not without end',
    file: 'lib/session/session-renewed.ts',
    find: ' || Date.now() - renewedAt < pauseMs',
    replace: ' || renewedAt < 0',
    proof: { ...sessionCaller, title: 'at most once a minute' },
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
    find: 'if (!member || storeId === undefined) return',
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
    name: 'what is added last pays from then on, also with an API that leaves the default as it was',
    file: 'lib/bff/wallet.ts',
    find: 'await chooseDefaultMethod(api, added.cardId)',
    replace: '',
    proof: { by: 'node', test: 'lib/bff/wallet.test.ts', title: 'becomes the default, and is removed' },
  },
  {
    name: 'a refused renewal is announced once a visit',
    file: 'lib/client/prompts.ts',
    find: 'if (tabEntries.read(reportedRenewalKey) === failure) return false',
    replace: '',
    proof: { by: 'node', test: 'lib/client/payment-notice.test.ts', title: 'once a visit' },
  },
  {
    name: 'an address to which nothing can be delivered is refused',
    file: 'components/location/use-deliverability.ts',
    find: "if (!verified.deliverable) return { kind: 'invalid' }",
    replace: '',
    proof: { by: 'jest', test: 'components/location/use-deliverability.test.tsx' },
  },
  {
    name: 'the times of a store are requested with the address of the delivery',
    file: 'lib/client/place-upkeep.ts',
    find: "if (mode === 'pickup' || address === null) {",
    replace: 'if (known.storeId) {',
    proof: { ...placeUpkeep, title: 'brought up to date' },
  },
  {
    name: 'an open page requests the times of its store anew',
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
  {
    name: 'a change of the basket rests for 2 s before it is sent',
    file: 'lib/client/basket-sync.ts',
    find: 'const quietMs = 2000',
    replace: 'const quietMs = 1500',
    proof: { ...basketSync, title: '2 s of quiet' },
  },
  {
    name: 'a note for the courier does not take the address away',
    file: 'lib/contract/cart.ts',
    find: 'export const shippingChange = z.object(shippingParts).partial()',
    replace: 'export const shippingChange = shipping.partial()',
    proof: {
      by: 'node',
      test: 'store-api/modules/cart/partial-writes.property.test.ts',
      title: 'a note for the courier leaves the address',
    },
  },
  {
    name: 'shipping that a fetched cart lacks is sent again',
    file: 'lib/client/basket-sync.ts',
    find: 'if (isRead && basket && lacksShipping(basket)) await sendOnce({})',
    replace: 'void [isRead, basket, lacksShipping, sendOnce]',
    proof: { ...basketSync, title: 'lacks is sent once' },
  },
  {
    name: 'clearing says REMOVE of every line',
    file: 'lib/domain/basket/basket-change.ts',
    find: "clearing ? 'REMOVE' : 'REPLACE'",
    replace: "clearing ? 'REPLACE' : 'REPLACE'",
    proof: { ...basketWrites, title: 'emptying names every line' },
  },
  {
    name: 'clearing names every line that was there',
    file: 'lib/upstream/basket-calls.ts',
    find: 'clearing ? before.map((line) => ({ ...line, quantity: 0 })) : lines',
    replace: 'lines.length < 0 ? [...before] : lines',
    proof: { ...basketWrites, title: 'emptying names every line' },
  },
  {
    name: 'clearing is confirmed first',
    file: 'components/basket/basket-view.tsx',
    find: "open={dialog === 'open'}",
    replace: 'open={false}',
    proof: { ...basketView, title: 'cleared once the shopper has confirmed' },
  },
  {
    name: 'the choice for sold-out goods is sent',
    file: 'lib/upstream/basket-calls.ts',
    find: '{ out_of_stock_acknowledgement: whenOutOfStock }',
    replace: '{}',
    proof: basketWrites,
  },
  {
    name: 'a row of the summary without a name or a value is not shown',
    file: 'lib/domain/basket/summary-rows.ts',
    find: '!isEmpty(row.key) && !isEmpty(row.name) && !isEmpty(row.value)',
    replace: '!isEmpty(row.key)',
    proof: { by: 'node', test: 'lib/domain/basket/summary-rows.test.ts' },
  },
  {
    name: 'a row that is rolled up hides its parts until it is clicked',
    file: 'components/totals/summary-list.tsx',
    find: 'isOpen || !rollUp',
    replace: 'isOpen || row !== null',
    proof: { ...summaryList, title: 'rolled up shows its own sum' },
  },
  {
    name: 'every row of the summary says why it is what it is',
    file: 'components/totals/summary-list.tsx',
    find: '{message ? <dd data-message>{message}</dd> : null}',
    replace: '{message ? null : null}',
    proof: { ...summaryList, title: 'every message' },
  },
  {
    name: 'a line that cannot be sold has no price and no counter',
    file: 'components/basket/basket-line-item.tsx',
    find: 'item === null || !isUnsold(item)',
    replace: 'item === null || !isUnsold(item) || line !== null',
    proof: { ...basketView, title: 'cannot be sold' },
  },
  {
    name: 'stores are looked up in the mode of the customer’s profile',
    file: 'lib/upstream/location.ts',
    find: '    training_mode: trainingMode,',
    replace: '    training_mode: trainingMode && false,',
    proof: { by: 'node', test: 'lib/bff/training-mode.test.ts' },
  },
  {
    name: 'an active order has a banner on every page',
    file: 'components/account/active-orders-banner.tsx',
    find: 'if (onOrderPage || active === 0 ||',
    replace: 'if (onOrderPage || active >= 0 ||',
    proof: {
      by: 'jest',
      test: 'components/account/active-orders-banner.test.tsx',
      title: 'one active order',
    },
  },
  {
    name: 'the list below the search field holds products, all results and terms',
    file: 'components/search/search-popup.tsx',
    find: 'terms={found?.page.terms ?? []}',
    replace: 'terms={[]}',
    proof: { by: 'jest', test: 'components/search/search-bar.test.tsx', title: 'names products' },
  },
]
