import type { RowProtection } from '../row-protection.ts'

const views = 'tests/e2e/places-views.spec.ts'
const rules = 'tests/e2e/places-rules.spec.ts'
const places = 'tests/e2e/places.spec.ts'
const addressParts = 'an address without its parts'
const addressSearch = 'while the field is empty it offers the position first'
const storeList = 'the list is by distance, the map opens at 11'

/** Where an order goes: addresses, stores, maps, countries and times. */
export const protections: readonly RowProtection[] = [
  {
    row: 'LOC-03',
    name: 'an address without its parts is no address',
    file: 'components/location/resolve-option.ts',
    find: "return address && isAddressComplete(address) ? address : 'invalidAddress'",
    replace: "return address ?? 'invalidAddress'",
    spec: rules,
    journey: addressParts,
    red: 'await expect(confirm).toBeHidden()',
  },
  {
    row: 'LOC-06',
    name: 'stores stand by distance',
    file: 'components/location/use-pickup-stores.ts',
    find: 'return near ? all.toSorted((a, b) => (a.km ?? 0) - (b.km ?? 0)) : all',
    replace: 'return near ? all.toSorted((a, b) => (b.km ?? 0) - (a.km ?? 0)) : all',
    spec: views,
    journey: storeList,
    red: 'expect(km)',
  },
  {
    row: 'LOC-12',
    name: 'the time of a store is read with the address of the delivery',
    file: 'lib/client/place-upkeep.ts',
    find: "if (mode === 'pickup' || address === null) {",
    replace: 'if (known.storeId) {',
    spec: places,
    journey: 'one time of arrival stands in the dialog',
    red: 'waitForResponse',
  },
  {
    row: 'LOC-01',
    name: 'a guest who wants the address saved gets the third step',
    file: 'components/location/confirm-step.tsx',
    find: "if (guest && nickname !== '') return onAccountNeeded(full, answer.store)",
    replace: 'void onAccountNeeded',
    spec: views,
    journey: 'a guest who names the address makes an account',
    red: 'location.titles.account',
  },
  {
    row: 'LOC-02',
    name: 'saved addresses are offered while the field is empty',
    file: 'components/location/use-address-options.ts',
    find: "...own.map((address) => ({ kind: 'saved' as const, address })),",
    replace: '',
    spec: rules,
    journey: addressSearch,
    red: 'await expect(saved).toContainText(address.street)',
  },
  {
    row: 'LOC-04',
    name: 'a look-up that fails is no wrong address',
    file: 'components/location/use-deliverability.ts',
    find: "return { kind: 'failed' }",
    replace: "return { kind: 'invalid' }",
    spec: views,
    journey: 'a look-up that fails is said',
    red: 'location.problems.network',
  },
  {
    row: 'LOC-07',
    name: 'markers stand together up to 15',
    file: 'components/map/store-map.tsx',
    find: 'maxZoom: clusterUpTo',
    replace: 'maxZoom: 0',
    spec: 'tests/e2e/maps.spec.ts',
    journey: 'the markers stand on the map of Google',
    red: 'await expect(cluster).toBeVisible()',
    spoils: ['LOC-06'],
  },
  {
    row: 'LOC-08',
    name: 'a change that would empty the basket asks first',
    file: 'lib/client/change-place.ts',
    find: 'if (full && reason !== null) return openDialog',
    replace: 'if (full && reason !== null && !before.mode) return openDialog',
    spec: rules,
    journey: 'another mode, store or country asks',
    red: 'question(reason)',
  },
  {
    row: 'LOC-10',
    name: 'a customer of Canada gets the shop of Canada',
    file: 'lib/client/place-upkeep.ts',
    find: 'if (!address) return adoptCountry(who.profile.country)',
    replace: 'if (!address) return',
    spec: places,
    journey: 'a customer of Canada gets the shop of Canada',
    red: 'footer.intendedCanada',
  },
  {
    row: 'LOC-11',
    name: 'a saved address gets another name',
    file: 'store-api/modules/customers/addresses.ts',
    find: '.set({ address: { ...row.address, nickname: nickname.trim() } })',
    replace: '.set({ address: row.address })',
    spec: places,
    journey: 'the account saves, renames and removes an address',
    red: "getByText('Beach house')",
  },
]
