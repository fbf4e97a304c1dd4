const shape = /^[a-z_]{1,40}:[^\p{Cc}\p{Cs}]{1,60}$/u
const maxFilters = 12

/** The `filter` keys of a query: each `filterId:value`, of the shape and length that the API takes, sorted, without repeats. */
export const parseFilters = (query: URLSearchParams): string[] =>
  [...new Set(query.getAll('filter').filter((text) => shape.test(text)))].sort().slice(0, maxFilters)
