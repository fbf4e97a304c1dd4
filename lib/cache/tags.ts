/**
 * The one table of cache tags and lifetimes. Pages and reads name their tags here, store-api's change notices name
 * the same ones, and no tag is written inline.
 */
export const tags = {
  /** Features, texts and menus: everything that is the same in every shop. */
  config: 'config',
  home: 'home',
  categories: 'categories',
  category: (categoryId: string) => `category:${categoryId}`,
  product: (productId: string) => `product:${productId}`,
  stores: 'stores',
  store: (storeId: string) => `store:${storeId}`,
} as const

/** What searches found: no tag names what a word may find, so it expires with every other tag, and no notice names it. */
export const searchedTag = 'searched'

const shape = /^(?:config|home|categories|stores|(?:category|product|store):[A-Za-z0-9_-]{1,64})$/

/** Is this a tag of the table? Notices may name no other. */
export const isTag = (text: string): boolean => shape.test(text)

/** Next's own tag of every page and of what was read for it. */
export const everyPage = '_N_T_/layout'

/** Seconds after which a cached read is made again, for an upstream that sends no change notices. */
export const readLifetime = 60

/** Seconds after which a page is made again of which a part could not be shown. */
export const degradedLifetime = 2
