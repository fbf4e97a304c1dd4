import type { Endpoint } from '@kolea/contract/endpoint.ts'
import { commonErrors, errorCodes } from '@kolea/contract/error-codes.ts'
import type { Case } from './case.ts'
import type { SeenRefusal } from './recording-caller.ts'

/** Things that belong to nobody: an unknown one is refused, a foreign one cannot be. */
export const publicThings: readonly string[] = [
  'article_not_found',
  'category_not_found',
  'place_not_found',
  'product_not_found',
  'section_not_found',
  'store_not_found',
]

/** Parameters of paths that name such things. */
export const publicIds: readonly string[] = [
  'articleId',
  'categoryId',
  'placeId',
  'productId',
  'sectionId',
  'storeId',
]

/** What an endpoint has no case for, in words. */
export function lacks(endpoint: Endpoint, cases: readonly Case[]): string[] {
  const own = cases.filter((found) => found.endpoint.name === endpoint.name)
  const needsForeign =
    endpoint.access === 'customer' &&
    !endpoint.path.includes(':') &&
    endpoint.errors.some((code) => code.endsWith('_not_found') && !publicThings.includes(code))
  return [
    ...(own.some(({ shows }) => shows === 'success') ? [] : ['success']),
    ...endpoint.errors.filter((code) => !own.some((found) => found.code === code)),
    ...(needsForeign && !own.some(({ shows }) => shows === 'foreign') ? ['another customer’s id'] : []),
  ].map((what) => `${endpoint.name}: ${what}`)
}

/** Refusals that were given but are in no contract. */
export const undocumented = (seen: readonly SeenRefusal[]): string[] => [
  ...new Set(
    seen
      .filter(({ endpoint, code }) => ![...endpoint.errors, ...commonErrors(endpoint)].includes(code))
      .map(({ endpoint, status, code }) => `${endpoint.name}: ${status} ${code}`),
  ),
]

/** Refusals whose status is not the one that the table of codes gives. */
export const otherStatus = (seen: readonly SeenRefusal[]): string[] => [
  ...new Set(
    seen
      .filter(({ status, code }) => errorCodes[code]?.status !== status)
      .map(({ endpoint, status, code }) => `${endpoint.name}: ${status} ${code}`),
  ),
]
