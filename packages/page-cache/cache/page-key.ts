import type { PageKind } from '../next-internals/router-requests.ts'

/** All that a page depends on; nothing else of a request reaches Next. */
export interface PageKey {
  kind: PageKind
  locale: string
  storeKey: string
  path: string
  search: string
  /** Internal path, by which Next knows the page's tags. */
  target: string
  /** Whether the page is rendered from its query as well, and cached for a minute. */
  isBrief: boolean
  /** Whether this is the not-found page, which is answered with 404. */
  isNotFound: boolean
  /** Kind, language, store, path and query in one string. */
  id: string
}

/** A key with its id. */
export const withId = (input: Omit<PageKey, 'id'>): PageKey => ({
  ...input,
  id: `${input.kind} ${input.locale} ${input.storeKey} ${input.path}?${input.search}`,
})
