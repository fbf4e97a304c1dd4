// What every page needs, though not for its first screen: PageServices loads it as soon as that is rendered, and a click before
// waits for it. One file, because the bundler gives each `import()` files of its own: a click would request code that is here
// under another name.
export { addOne, addUnits, removeOne } from './add-one.ts'
export { bff } from './bff.ts'
export { setQuantity } from './basket-sync.ts'
export { changePlace } from './change-place.ts'
export { trackHome } from './home-view.ts'
export { fetchLinksAhead } from './links-ahead.ts'
export { launched } from './launch.ts'
export { syncProfile } from './page-upkeep.ts'
export { trackProduct } from './sale-events.ts'
export { claimPaymentNotice } from './prompts.ts'
export { readHomeSlots } from './read-home-slots.ts'
export { countSearch } from './count-search.ts'
export { noteSearch } from './recent-searches.ts'
export { refreshInPlace } from './refresh-in-place.ts'
export { startShop } from './start-shop.ts'
export { trackPurchase, trackVisit } from './visit-events.ts'
