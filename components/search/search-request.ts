import type { ListingSort } from '#lib/routing/listing-query.ts'

/** The query of a results page. */
export interface ResultsRequest {
  text: string
  sort: ListingSort | null
  /** `filterId:value`. */
  filters: readonly string[]
}
