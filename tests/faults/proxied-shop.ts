import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SuiteContext } from '../suites/suite.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { FaultProxy } from './fault-proxy.ts'
import { HttpBrowser } from './http-browser.ts'

/** Of `keys.json`, what storefront and API have in common. */
export interface Keys {
  apiKey: string
  clientId: string
  clientSecret: string
  sessionSecret: string
  noticeSecret: string
}

/** Storefronts whose calls go through a fault proxy to the API of a healthy shop. */
export interface ProxiedShop extends AsyncDisposable {
  readonly proxy: FaultProxy
  /** They share sessions, as several instances of one shop do. */
  readonly instances: readonly ShopProcess[]
  /** A new visitor, who reaches the instances in turn. */
  visitor(): HttpBrowser
  /** The device of the session in which this account was made. */
  deviceOf(email: string): string
}

export const apiOf = (shop: ShopProcess): string => `http://127.0.0.1:${shop.settings.apiPort}`

export const keysOf = (shop: ShopProcess): Keys =>
  JSON.parse(readFileSync(join(shop.settings.stateFolder, 'keys.json'), 'utf8')) as Keys

/** What a storefront is started with whose calls reach the API of `shop` through `proxy`. */
export function settingsBehind(proxy: FaultProxy, shop: ShopProcess): Record<string, string> {
  const keys = keysOf(shop)
  return {
    API_BASE_URL: proxy.origin,
    API_KEY: keys.apiKey,
    API_CLIENT_ID: keys.clientId,
    API_CLIENT_SECRET: keys.clientSecret,
    SESSION_SECRET: keys.sessionSecret,
    NOTICE_SECRET: keys.noticeSecret,
  }
}

/** Starts `count` storefronts in front of the API of `shop`, with a fault proxy between. */
export async function startProxied(
  context: SuiteContext,
  shop: ShopProcess,
  { count = 1, env = {} }: { count?: number; env?: Readonly<Record<string, string>> } = {},
): Promise<ProxiedShop> {
  const proxy = new FaultProxy(apiOf(shop))
  await proxy.listen()
  const settings = { ...settingsBehind(proxy, shop), TRUSTED_PROXIES: '127.0.0.1,::1', ...env }
  const first = await context.startShop(settings)
  const instances = [first]
  // Over Redis they share sessions as machines do, which have no folder in common.
  const common: Record<string, string> =
    'REDIS_URL' in env ? {} : { KOLEA_STATE_DIR: first.settings.stateFolder }
  while (instances.length < count) instances.push(await context.startShop({ ...settings, ...common }))
  return {
    proxy,
    instances,
    visitor: () => new HttpBrowser(...instances.map(({ origin }) => origin)),
    deviceOf: (email) =>
      proxy.calls.findLast(({ endpoint, body }) => endpoint === 'enrol' && body.includes(email))?.device ??
      '',
    [Symbol.asyncDispose]: () => proxy.close(),
  }
}
