import { endpoints } from '@kolea/contract/all.ts'
import { routeOf } from '@kolea/contract/endpoint.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { apiOf, keysOf } from './proxied-shop.ts'

/** Calls an endpoint of a shop's API itself, past the storefront; answers the status. */
export async function apiStatus(
  shop: ShopProcess,
  endpoint: string,
  { accessToken, body }: { accessToken?: string; body?: unknown },
): Promise<number> {
  const found = endpoints.find(({ name }) => name === endpoint)
  if (found === undefined) throw new Error(`the contract has no ${endpoint}`)
  const answer = await fetch(apiOf(shop) + routeOf(found), {
    method: found.method,
    headers: {
      'x-api-key': keysOf(shop).apiKey,
      ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  await answer.arrayBuffer()
  return answer.status
}
