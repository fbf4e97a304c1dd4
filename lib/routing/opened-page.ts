import { matchPage } from './match-page.ts'
import type { PageFeature } from './site-state.ts'

/**
 * The page that a search opens in place of its results: the path in its one spelling. Null for everything that is not a page of our own route
 * table which lies in the shop's document and exists now; so an API can lead nobody to another site, to a payment, or in a circle (SEA-03).
 *
 * @param path as the API names it, without language and store
 * @param features those of the country
 */
export function openedPage(
  path: string | null,
  features: Readonly<Record<PageFeature, boolean>>,
): string | null {
  if (path === null || !path.startsWith('/')) return null
  const match = matchPage(path)
  if (match === null || match === 'impossible parameter') return null
  const { query, status, policy, feature } = match.route
  const isOn = feature === undefined || features[feature]
  return isOn && query !== 'search' && status === 200 && policy === 'hashed' ? match.path : null
}
