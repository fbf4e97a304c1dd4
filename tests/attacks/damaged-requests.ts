const lines: readonly string[] = [
  'Content-Length: 3',
  'Content-Length: 0',
  'Transfer-Encoding: chunked',
  'Connection: keep-alive',
  'Expect: 100-continue',
  'Cookie: kolea_store=us-1; kolea_lang=ar; __prerender_bypass=x',
  'RSC: 1',
  'Next-Router-Prefetch: 1',
  'Next-Router-State-Tree: %5B%22%22%5D',
  'Next-Action: 40c2',
  'Range: bytes=0-0',
  'Accept-Encoding: br;q=0, gzip;q=9',
  'If-None-Match: *',
  'X-Forwarded-For: 1.2.3.4, , x',
]
const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE']
const targets: readonly string[] = [
  '/home',
  '/shop/snacks?sort=price&page=2',
  '/search-results?q=corn',
  '/api/session',
  '/icons/favicon.svg',
  '/sitemap.xml',
  '/checkout',
  '/_next/static/x.js',
]
const odd = '\0\r\n\t %:/?#.;,="\\~\x7f\xff0aZ'

/** One request made of sound parts, with some of its characters changed, doubled or lost; it requests that the connection is closed. */
export function damaged(random: () => number): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const headers = Array.from({ length: Math.floor(random() * 5) }, () => pick(lines))
  const body = pick(['', '{}', '3\r\nabc\r\n0\r\n\r\n', '0\r\n\r\n'])
  const head = [`${pick(methods)} ${pick(targets)} HTTP/1.1`, 'Host: localhost', ...headers].join('\r\n')
  let text = head
  for (let n = Math.floor(random() * 4); n > 0; n--) {
    const at = Math.floor(random() * text.length)
    const character = odd[Math.floor(random() * odd.length)] ?? ''
    const there = text[at] ?? ''
    text = text.slice(0, at) + pick(['', character, character + there, there + there]) + text.slice(at + 1)
  }
  return `${text}\r\nConnection: close\r\n\r\n${body}`
}
