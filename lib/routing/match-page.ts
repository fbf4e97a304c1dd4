import { parseProductSegment } from '../domain/catalog/product-slug.ts'
import type { PageRoute } from './page-routes.ts'
import { pageRoutes } from './page-routes.ts'

export interface PageMatch {
  route: PageRoute
  parameters: Readonly<Record<string, string>>
  /** The public path in its one spelling: fixed words as in the table, the rest in lower case. */
  path: string
}

interface Compiled {
  route: PageRoute
  parts: readonly string[]
}

const split = (path: string): string[] => path.split('/').filter((part) => part !== '')

const byLength = new Map<number, Compiled[]>()
for (const route of pageRoutes) {
  const parts = split(route.pattern)
  byLength.set(parts.length, [...(byLength.get(parts.length) ?? []), { route, parts }])
}

/** Every slug and id of a page's address, in lower case and never percent-encoded. */
const parameterShape = /^[a-z0-9][a-z0-9-]{0,119}$/

function matchParts(
  { route, parts }: Compiled,
  given: readonly string[],
): PageMatch | 'impossible parameter' | null {
  const parameters: Record<string, string> = {}
  const path: string[] = []
  for (const [index, part] of parts.entries()) {
    const text = given[index]?.toLowerCase() ?? ''
    if (part.startsWith(':')) parameters[part.slice(1)] = text
    else if (part.toLowerCase() !== text) return null
    path.push(part.startsWith(':') ? text : part)
  }
  if (!Object.values(parameters).every((text) => parameterShape.test(text))) return 'impossible parameter'
  return { route, parameters, path: `/${path.join('/')}` }
}

/** A last segment `…-{product_id}` is a product, any other a category. */
function asProduct({ route, parameters, path }: PageMatch): PageMatch | null {
  const { category } = parameters
  if (
    category === undefined ||
    !/^\/(?:shop|deals)\/:category$/.test(route.pattern) ||
    !parseProductSegment(category)
  )
    return null
  const target = route.target.startsWith('/shop') ? '/product/shop/-/:product' : '/product/deals/-/:product'
  return { route: { ...route, target, query: 'none' }, parameters: { product: category }, path }
}

/**
 * The page at a public path; null when the route table has none. A path with the shape of a page's and a parameter that no
 * page could have is recognized: it is answered 404, and nothing of it may reach an internal path.
 */
export function matchPage(pathname: string): PageMatch | 'impossible parameter' | null {
  const given = split(pathname)
  for (const compiled of byLength.get(given.length) ?? []) {
    const match = matchParts(compiled, given)
    if (match === 'impossible parameter') return match
    if (match) return asProduct(match) ?? match
  }
  return null
}
