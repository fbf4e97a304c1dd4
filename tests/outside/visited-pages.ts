import { examplePages } from '../support/example-pages.ts'

/** One page of each kind, by its address, and some in another state: what the outside checkers look at. */
export const visitedPages = [
  ...examplePages,
  '/home?lang=ar',
  '/search-results?q=nothing-like-this',
  '/7NowGoldPass',
] as const
