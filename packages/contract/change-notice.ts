import { createHmac } from 'node:crypto'

/** What a notice may say has changed. The storefront caches what it reads under the same tags (lib/cache/cache-table.ts). */
export const changeTags = {
  /** Features, texts and menus: everything that is the same in every shop. */
  config: 'config',
  home: 'home',
  categories: 'categories',
  category: (categoryId: string) => `category:${categoryId}` as const,
  product: (productId: string) => `product:${productId}` as const,
  stores: 'stores',
  store: (storeId: string) => `store:${storeId}` as const,
  /** What searches found: it also ends with every other change, because no tag says what a word may find. */
  searched: 'searched',
} as const

type TagOf<T> = T extends (id: string) => infer Tag ? Tag : T
export type ChangeTag = TagOf<(typeof changeTags)[keyof typeof changeTags]>

/** What every page is made from: each has one of these among its tags. */
export const tagsOfEveryPage = [
  changeTags.config,
  changeTags.home,
  changeTags.categories,
  changeTags.stores,
] as const

const tagShape = /^(?:config|home|categories|stores|searched|(?:category|product|store):[A-Za-z0-9_-]{1,64})$/

/** Is this a tag of the table? A notice may name no other. */
export const isChangeTag = (text: string): text is ChangeTag => tagShape.test(text)

/** Header of a change notice: `t=<unix ms>,v1=<hex HMAC-SHA256 of "t.body">`. */
export const signatureHeader = 'x-kolea-signature'

/** Tags of the largest notice. */
export const maxNoticeTags = 500

/** A place in the notices of an API: everything up to `sequence` of this `log`, which is another one when the numbers begin anew. */
export interface NoticePlace {
  readonly log: string
  readonly sequence: number
}

/** All notices after `previous` and up to `sequence`. */
export interface NoticeRange extends NoticePlace {
  readonly previous: number
}

/** A notice as an API sends it that numbers its notices. One that does not leaves `at` out. */
export interface NumberedNotice {
  readonly at: NoticeRange
  readonly tags: readonly ChangeTag[]
  readonly hard: boolean
}

/** The `v1` of a signature: 64 hex digits that only who has the secret can make. `unixMs` is written as it is sent. */
export const noticeDigest = (body: string, secret: string, unixMs: number | string): string =>
  createHmac('sha256', secret).update(`${unixMs}.${body}`).digest('hex')

/** The whole header of a notice that is sent at `unixMs`. */
export const signNotice = (body: string, secret: string, unixMs: number): string =>
  `t=${unixMs},v1=${noticeDigest(body, secret, unixMs)}`
