import type { Suite } from '../suites/suite.ts'
import { none } from '../suites/suite.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import type { RawAnswer, RawRequest } from './raw-answer.ts'
import { pageHeaders, sendRaw } from './raw-answer.ts'

/** One of each kind of answer; `at` finds its target in the shop where the name changes with every build. */
const kinds: readonly (RawRequest & { kind: string; headers?: Record<string, string> })[] = [
  { kind: 'the landing page', method: 'GET', target: '/' },
  { kind: 'a cached page', method: 'GET', target: '/home' },
  { kind: 'a page in Arabic', method: 'GET', target: '/home?lang=ar' },
  { kind: 'the head of a page', method: 'HEAD', target: '/home' },
  { kind: 'a packed page', method: 'GET', target: '/home', headers: { 'accept-encoding': 'br' } },
  { kind: 'a search page', method: 'GET', target: '/search-results?q=chips' },
  { kind: 'checkout', method: 'GET', target: '/checkout' },
  { kind: 'the map frame', method: 'GET', target: '/map-frame' },
  { kind: 'the reset page', method: 'GET', target: '/reset-password' },
  { kind: 'a page that is not found', method: 'GET', target: '/shop/no-such-category' },
  { kind: 'a redirect', method: 'GET', target: '/basket' },
  { kind: 'an unknown path', method: 'GET', target: '/no/such/path' },
  { kind: 'a file that is not found', method: 'GET', target: '/nothing.js' },
  { kind: 'a hidden file', method: 'GET', target: '/.env' },
  { kind: 'a path out of the folder', method: 'GET', target: '/_next/static/%2e%2e/%2e%2e/package.json' },
  { kind: 'a malformed escape', method: 'GET', target: '/%E0%A4%A' },
  { kind: 'a picture', method: 'GET', target: '/favicon.ico' },
  { kind: 'robots.txt', method: 'GET', target: '/robots.txt' },
  { kind: 'the sitemap', method: 'GET', target: '/sitemap.xml' },
  { kind: 'health', method: 'GET', target: '/api/health' },
  { kind: 'an answer of the BFF', method: 'GET', target: '/api/site' },
  { kind: 'a refusal of the BFF', method: 'GET', target: '/api/wallet' },
  { kind: 'a refused change', method: 'POST', target: '/api/basket' },
  { kind: 'an unknown operation', method: 'GET', target: '/api/nothing' },
  { kind: 'another method on a page', method: 'POST', target: '/home' },
  { kind: 'a method that is not spoken', method: 'TRACE', target: '/home' },
]

const one = (answer: RawAnswer, name: string): string => {
  const value = answer.headers[name]
  return Array.isArray(value) ? value.join(', ') : (value ?? '')
}

/** The sources of a directive; null when the policy does not have it. */
function sourcesOf(policy: string, directive: string): string[] | null {
  const found = policy
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .find(([name]) => name?.toLowerCase() === directive)
  return found === undefined ? null : found.slice(1)
}

const unsafeScripts = ["'unsafe-inline'", "'unsafe-eval'", '*', 'http:', 'https:', 'data:', 'blob:']

/** What is wrong with an answer's policy. */
function policyFaults(policy: string): string[] {
  const scripts = sourcesOf(policy, 'script-src') ?? sourcesOf(policy, 'default-src')
  const ancestors = sourcesOf(policy, 'frame-ancestors')
  return [
    ...(scripts === null ? ['no script-src'] : []),
    ...(scripts ?? [])
      .filter((source) => unsafeScripts.includes(source))
      .map((source) => `scripts ${source}`),
    ...(ancestors === null || ancestors.some((source) => !["'none'", "'self'"].includes(source))
      ? ['frame-ancestors']
      : []),
    ...(sourcesOf(policy, 'base-uri') === null ? ['no base-uri'] : []),
    ...((sourcesOf(policy, 'object-src') ?? sourcesOf(policy, 'default-src'))?.join() === "'none'"
      ? []
      : ['object-src']),
  ]
}

function faultsOf(answer: RawAnswer, https: boolean): string[] {
  const isPage = one(answer, 'content-type').startsWith('text/html')
  const policy = one(answer, 'content-security-policy')
  return [
    ...(answer.status === 0 ? ['no answer'] : []),
    ...(answer.status >= 500 && answer.status !== 501 ? [`status ${answer.status}`] : []),
    ...(one(answer, 'x-content-type-options') === 'nosniff' ? [] : ['nosniff']),
    ...(/^(no-referrer|same-origin|strict-origin)/.test(one(answer, 'referrer-policy')) ? [] : ['referrer']),
    ...(one(answer, 'permissions-policy').includes('camera=()') ? [] : ['permissions']),
    ...(one(answer, 'x-powered-by') === '' ? [] : ['x-powered-by']),
    ...(https && !/max-age=\d{8,}/.test(one(answer, 'strict-transport-security')) ? ['HSTS'] : []),
    ...(isPage && policy === '' ? ['no policy'] : []),
    ...(policy === '' ? [] : policyFaults(policy)),
  ]
}

async function examine(shop: ShopProcess, https: boolean): Promise<string[]> {
  const found: string[] = []
  const home = await sendRaw(shop.origin, { method: 'GET', target: '/home' })
  const fileOf = (ending: 'js' | 'css') => {
    const target = new RegExp(`/_next/static/[\\w./-]+\\.${ending}`).exec(home.text)?.[0]
    if (target === undefined) throw new Error(`/home names no file of the build that ends with .${ending}`)
    return target
  }
  const all = [
    ...kinds,
    { kind: 'a script', method: 'GET', target: fileOf('js') },
    { kind: 'a style', method: 'GET', target: fileOf('css') },
    {
      kind: 'a launch',
      method: 'POST',
      target: '/api/session/launch',
      headers: pageHeaders(shop.origin, ''),
      body: '{}',
    },
  ]
  for (const { kind, ...request } of all) {
    const faults = faultsOf(await sendRaw(shop.origin, request), https)
    if (faults.length > 0) found.push(`${https ? 'https' : 'http'}, ${kind}: ${faults.join(', ')}`)
  }
  return found
}

export const suite: Suite = {
  title:
    'Every kind of answer carries the security headers; no policy lets a page run what is written into it',
  run: async (context) => {
    const plain = await examine(await context.sharedShop(), false)
    const secure = await examine(await context.startShop({ PUBLIC_URL: 'https://shop.example' }), true)
    for (const line of [...plain, ...secure]) console.log(line)
    return [
      { name: 'kinds of answers', value: kinds.length + 3, bar: '≥ 25', held: kinds.length >= 22 },
      none('answers with a fault over http', plain.length),
      none('answers with a fault over https', secure.length),
    ]
  },
}
