import { request } from '../support/http-request.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import type { Suite, SuiteContext } from '../suites/suite.ts'
import { bySize, exactly, none } from '../suites/suite.ts'

/** What a visitor could say in every header that Next reads; `canary` is the visitor's own secret. */
const spoken = (canary: string): Record<string, string>[] => [
  {},
  { rsc: '1' },
  { rsc: '2' },
  { rsc: canary },
  { 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '2' },
  { 'next-router-segment-prefetch': '/_tree' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': `/${canary}` },
  { rsc: '1', 'next-router-state-tree': encodeURIComponent(`["",{"children":["${canary}",{}]}]`) },
  { rsc: '1', 'next-router-state-tree': canary },
  { 'next-url': `/${canary}`, rsc: '1' },
  { 'next-action': canary, 'content-type': 'text/plain' },
  { 'x-forwarded-host': `${canary}.test`, 'x-forwarded-proto': 'https', 'x-forwarded-port': '1' },
  { host: `${canary}.test` },
  { 'x-middleware-subrequest': 'middleware:middleware:middleware', 'x-middleware-prefetch': '1' },
  { 'x-middleware-rewrite': `/${canary}`, 'x-middleware-override-headers': 'x-a' },
  { 'x-prerender-revalidate': canary, 'x-prerender-revalidate-if-generated': '1' },
  { 'x-nextjs-data': '1', 'x-matched-path': `/${canary}`, 'x-now-route-matches': `1=${canary}` },
  { 'x-invoke-path': `/${canary}`, 'x-invoke-query': canary, 'x-invocation-id': canary },
  { 'x-next-revalidated-tags': canary, 'x-next-revalidate-tag-token': canary },
  { 'sec-fetch-dest': 'image', purpose: 'prefetch', 'cache-control': 'no-cache' },
  { 'content-security-policy': `script-src 'nonce-${canary}'` },
  { cookie: `__prerender_bypass=${canary}; __next_preview_data=${canary}` },
  { cookie: `kolea_store=us-${canary}; kolea_lang=${canary}; kolea_session=${canary}` },
  { authorization: `Bearer ${canary}`, 'user-agent': canary, referer: `https://${canary}.test/` },
  { 'accept-language': canary, accept: canary, 'x-kolea-peer': canary, traceparent: canary },
]
/** How a stranger may request the same page. */
const strangers: readonly Record<string, string>[] = [
  {},
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
]
const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

class Trial {
  readonly #shop: ShopProcess
  readonly #random: () => number
  readonly #sent: string[] = []
  leaks = 0
  serverErrors = 0
  requests = 0
  readonly found = new Set<string>()

  constructor(shop: ShopProcess, random: () => number) {
    this.#shop = shop
    this.#random = random
  }

  #canary(): string {
    const canary = `canary${Math.floor(this.#random() * 1e12).toString(36)}`
    this.#sent.push(canary)
    return canary
  }

  /** A visitor requests a page with a secret in the query and in one set of headers. */
  async visit(path: string, method: string, at: number, mayFail: boolean): Promise<void> {
    const canary = this.#canary()
    const headers = spoken(canary)[at] ?? {}
    const target = `${path}?token=${canary}&_rsc=${canary}&lang=${canary}&nxtPlocale=${canary}`
    const { status } = await request(this.#shop.settings.port, { path: target, method, headers })
    this.requests++
    if (status >= 500 && !mayFail) {
      this.serverErrors++
      this.found.add(`${status} to ${method} ${path} ${Object.keys(headers).join(' ')}`)
    }
  }

  /** Strangers request the page, and get nothing of what any visitor has said. */
  async check(path: string): Promise<void> {
    for (const headers of strangers) {
      const target = headers['rsc'] === undefined ? path : `${path}?_rsc`
      const answer = await request(this.#shop.settings.port, { path: target, method: 'GET', headers })
      const text = `${JSON.stringify(answer.headers)}${answer.body.toString()}`
      // Whole canaries are searched for once: canaries begin alike.
      if (!text.includes('canary')) continue
      const leaked = this.#sent.filter((canary) => text.includes(canary))
      this.leaks += leaked.length
      if (leaked.length > 0) this.found.add(`${path} ${JSON.stringify(headers)} contains a visitor's secret`)
    }
  }
}

async function categoryPaths(shop: ShopProcess): Promise<string[]> {
  const html = await (await fetch(`${shop.origin}/shop`)).text()
  return [...new Set([...html.matchAll(/href="(\/shop\/[a-z-]+)"/g)].map(([, path]) => path ?? ''))]
}

async function run({ size, random, progress, startShop }: SuiteContext) {
  const combinations = spoken('').length
  const cached = bySize(
    size,
    ['/reset-password'],
    ['/', '/home', '/reset-password', '/stores', '/FAQs', '/orders', '/not-found'],
  )
  const usedMethods = bySize(size, ['GET', 'POST'], methods)
  const trials: Trial[] = []
  let afterFaults = 0
  for (const PAGE_CACHE of ['on', 'off']) {
    const shop = await startShop({ PAGE_CACHE })
    const trial = new Trial(shop, random)
    trials.push(trial)
    for (const path of cached)
      for (const method of usedMethods)
        for (let at = 0; at < combinations; at++) {
          await trial.visit(path, method, at, false)
          if (size === 'long' || at % 7 === 0 || at === combinations - 1) await trial.check(path)
          progress(trial.requests, combinations * cached.length * usedMethods.length)
        }

    // Pages that nobody has requested yet, while the API answers nothing, and right after.
    const cold = (await categoryPaths(shop)).slice(0, bySize(size, 1, 12))
    for (const path of cold) {
      await shop.ops('fault', 'set', '*', '--status', '503')
      await trial.visit(path, 'GET', 0, true)
      const failing = Array.from({ length: combinations }, (_, at) => trial.visit(path, 'GET', at, true))
      await shop.ops('fault', 'clear')
      await Promise.all(failing)
      for (let at = 0; at < combinations; at += bySize(size, 6, 1)) await trial.visit(path, 'GET', at, true)
      await trial.check(path)
      afterFaults++
    }
  }
  const sum = (of: (trial: Trial) => number): number => trials.reduce((total, trial) => total + of(trial), 0)
  for (const { found } of trials) for (const text of found) console.log(`  ${text}`)
  return [
    exactly('settings of the page cache tried', trials.length, 2),
    none(
      'secrets of visitors in what strangers got',
      sum(({ leaks }) => leaks),
    ),
    none(
      'answers of 5xx while the API was well',
      sum(({ serverErrors }) => serverErrors),
    ),
    exactly('cold pages tried while the API failed and right after', afterFaults, 2 * bySize(size, 1, 12)),
  ]
}

export const suite: Suite = {
  title:
    'the bytes that a stranger gets never contain what another visitor sent, with the page cache on or off',
  run,
}
