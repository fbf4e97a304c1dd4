import * as z from 'zod/mini'
import { cursor, id, storeQuery, typed } from './fields.ts'

const sort = z.optional(z.enum(['popularity', 'price', 'name']))
const slugs = z.optional(
  z.string().check(z.regex(/^[a-z0-9-]{1,60}(,[a-z0-9-]{1,60}){0,19}$/, 'not a list of slugs')),
)

export const suggestionsQuery = z.object({ ...storeQuery, q: typed(80) })
/** `filters` is JSON: filter id to its chosen values. */
export const resultsQuery = z.object({
  ...storeQuery,
  q: typed(80),
  lastKey: cursor,
  sort,
  filters: z.optional(typed(2000)),
})
export const filterSelection = z.record(
  z.string().check(z.maxLength(40)),
  z.array(typed(60)).check(z.maxLength(40)),
)
/** `sub`: sub-category slugs with commas between. */
export const listingQuery = z.object({ ...storeQuery, categoryId: id, sub: slugs, sort, lastKey: cursor })
export const slotsQuery = z.object(storeQuery)
export const suggestiveSelling = z.strictObject({
  storeId: id,
  productIds: z.array(id).check(z.maxLength(50)),
})
