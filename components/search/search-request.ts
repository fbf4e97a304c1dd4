import type { ListingSort } from '#lib/routing/listing-query.ts'

/** What a results page was asked for. */
export interface ResultsRequest {
  text: string
  sort: ListingSort | null
  /** `filterId:value`. */
  filters: readonly string[]
}
