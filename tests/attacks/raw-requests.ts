/** A request, byte for byte, and what a server that is not misled answers to it. */
export interface RawAttack {
  name: string
  bytes: string
  /** The only statuses that may come back, in one answer at most; 0 means a connection that ends without one. */
  statuses: readonly number[]
}

const host = 'Host: localhost'
const request = (...lines: string[]): string => [...lines, '', ''].join('\r\n')
const inner = request('GET /inner-request HTTP/1.1', host)

const framing: readonly RawAttack[] = [
  ['GET with a length', request('GET /home HTTP/1.1', host, 'Content-Length: 100000')],
  ['GET with a short length', request('GET /home HTTP/1.1', host, 'Content-Length: 3') + 'abc'],
  ['GET in chunks', request('GET /home HTTP/1.1', host, 'Transfer-Encoding: chunked') + '0\r\n\r\n'],
  ['HEAD with a length', request('HEAD /search-results?q=corn HTTP/1.1', host, 'Content-Length: 60')],
  ['DELETE with a length', request('DELETE /api/wallet/cards/1 HTTP/1.1', host, 'Content-Length: 2') + '{}'],
  [
    'a length before chunks, with a request behind them',
    request(
      'POST /api/session HTTP/1.1',
      host,
      `Content-Length: ${5 + inner.length}`,
      'Transfer-Encoding: chunked',
    ) + `0\r\n\r\n${inner}`,
  ],
  [
    'chunks before a length, with a request in them',
    request('POST /api/session HTTP/1.1', host, 'Transfer-Encoding: chunked', 'Content-Length: 4') +
      `${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`,
  ],
  [
    'two lengths',
    request('POST /api/session HTTP/1.1', host, 'Content-Length: 2', 'Content-Length: 40') + '{}',
  ],
  ['a list of lengths', request('POST /api/session HTTP/1.1', host, 'Content-Length: 2, 40') + '{}'],
  ['a signed length', request('POST /api/session HTTP/1.1', host, 'Content-Length: +2') + '{}'],
  ['a negative length', request('POST /api/session HTTP/1.1', host, 'Content-Length: -2') + '{}'],
  ['a length in hexadecimal', request('POST /api/session HTTP/1.1', host, 'Content-Length: 0x2') + '{}'],
  [
    'a length beyond all numbers',
    request('POST /api/session HTTP/1.1', host, `Content-Length: ${'9'.repeat(40)}`),
  ],
  [
    'an unknown coding',
    request('POST /api/session HTTP/1.1', host, 'Transfer-Encoding: xchunked') + '0\r\n\r\n',
  ],
  ['a coding after chunks', request('POST /api/session HTTP/1.1', host, 'Transfer-Encoding: chunked, gzip')],
  ['a space before the colon', request('POST /api/session HTTP/1.1', host, 'Transfer-Encoding : chunked')],
  ['a folded header', request('GET /home HTTP/1.1', host, 'X-Long: a', ' b')],
  ['a header without a colon', request('GET /home HTTP/1.1', host, 'nothing')],
  ['a zero byte in a header', request('GET /home HTTP/1.1', host, 'X-Zero: a\0b')],
  ['a lone carriage return', request('GET /home HTTP/1.1', host, 'X-Return: a\rb')],
  [
    'a chunk of a wrong size',
    request('POST /api/session HTTP/1.1', host, 'Transfer-Encoding: chunked') + 'zz\r\n',
  ],
  [
    'a chunk beyond all numbers',
    request('POST /api/session HTTP/1.1', host, 'Transfer-Encoding: chunked') + 'ffffffffffffffffff\r\n',
  ],
  ['two hosts', request('GET /home HTTP/1.1', host, 'Host: evil.test')],
  ['the same host twice', request('GET /home HTTP/1.1', host, host)],
  [
    'the same length twice',
    request('POST /api/session HTTP/1.1', host, 'Content-Length: 2', 'Content-Length: 2') + '{}',
  ],
  [
    'two types of a body',
    request(
      'POST /api/session HTTP/1.1',
      host,
      'Content-Type: application/json',
      'Content-Type: text/plain',
      'Content-Length: 2',
    ) + '{}',
  ],
  [
    'two origins',
    request('POST /api/session HTTP/1.1', host, 'Origin: http://localhost', 'Origin: http://evil.test'),
  ],
  [
    'chunks of HTTP/1.0',
    request('POST /api/session HTTP/1.0', host, 'Transfer-Encoding: chunked') + '0\r\n\r\n',
  ],
  ['no host', request('GET /home HTTP/1.1')],
  ['a target with a host', request('GET http://evil.test/home HTTP/1.1', host)],
  ['a target with a fragment', request('GET /home#x HTTP/1.1', host)],
  ['a target with letters that are not ASCII', request('GET /h\u00f6me HTTP/1.1', host)],
  ['an unknown method', request('STEAL /home HTTP/1.1', host)],
  ['a method in small letters', request('get /home HTTP/1.1', host)],
  ['a version of its own', request('GET /home HTTP/7.3', host)],
  ['the greeting of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a greeting of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
].map(([name = '', bytes = '']) => ({ name, bytes, statuses: [400] }))

const closing = (line: string, ...lines: string[]): string =>
  request(line, host, 'Connection: close', ...lines)

const otherwise: readonly RawAttack[] = [
  ...['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'].map((method) => ({
    name: `${method} to a page`,
    bytes: closing(`${method} /home HTTP/1.1`),
    statuses: [405],
  })),
  ...['TRACE', 'PROPFIND', 'LINK'].map((method) => ({
    name: `${method} to the BFF`,
    bytes: closing(`${method} /api/session HTTP/1.1`),
    statuses: [405],
  })),
  { name: 'CONNECT', bytes: closing('CONNECT evil.test:443 HTTP/1.1'), statuses: [0, 400, 405] },
  {
    name: 'a page posted with a request in its body',
    bytes: request('POST /stores HTTP/1.1', host, `Content-Length: ${inner.length}`) + inner,
    statuses: [405],
  },
  {
    name: 'headers of 20 kB',
    bytes: closing('GET /home HTTP/1.1', `X-Large: ${'x'.repeat(20_000)}`),
    statuses: [431],
  },
  { name: 'a target of 20 kB', bytes: closing(`GET /home?${'x'.repeat(20_000)} HTTP/1.1`), statuses: [431] },
  {
    name: '5,000 headers',
    bytes: closing('GET /home HTTP/1.1', ...Array.from({ length: 5000 }, (_, n) => `a${n}: b`)),
    statuses: [431],
  },
  {
    name: 'an expectation nobody knows',
    bytes: closing('GET /home HTTP/1.1', 'Expect: everything'),
    statuses: [417],
  },
  {
    name: 'an upgrade to another protocol',
    bytes: closing('GET /home HTTP/1.1', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'),
    statuses: [200],
  },
  {
    name: 'a coding before chunks',
    bytes: request('POST /api/session HTTP/1.1', host, 'Transfer-Encoding: gzip, chunked') + '0\r\n\r\n',
    statuses: [501],
  },
  {
    name: 'a body of 200 MB for the BFF',
    bytes: request('POST /api/basket HTTP/1.1', host, 'Content-Length: 200000000') + 'x'.repeat(100_000),
    statuses: [413],
  },
  {
    name: 'chunks without an end for the BFF',
    bytes:
      request('POST /api/basket HTTP/1.1', host, 'Transfer-Encoding: chunked') +
      `8000\r\n${'x'.repeat(0x8000)}\r\n`.repeat(4),
    statuses: [413],
  },
  {
    name: 'an unsigned notice of 200 MB',
    bytes:
      request('POST /api/internal/changes HTTP/1.1', host, 'Content-Length: 200000000') + 'x'.repeat(100_000),
    statuses: [401],
  },
  {
    name: 'a notice that is no text, with what could be a signature',
    bytes:
      closing(
        'POST /api/internal/changes HTTP/1.1',
        `X-Kolea-Signature: t=1,v1=${'0'.repeat(64)}`,
        'Content-Length: 1',
      ) + '\xff',
    statuses: [401],
  },
  ...[
    '/_next/static/%2e%2e/%2e%2e/.kolea/keys.json',
    '/_next/static/..%2f..%2f..%2fpackage.json',
    '/_next/static/../../package.json',
    '/_next/prerender-manifest.json',
    '/_next/server/middleware-manifest.json',
    '/_next/data/x/home.json',
    '/_next/image?url=/icons/icon-192.png&w=64&q=75',
    '/icons//favicon.svg',
    '/icons/./favicon.svg',
    '/icons/%66avicon.svg',
    '/icons/%zz.svg',
    '/api/orders/..%2f..%2fsession',
    '/api//session',
  ].map((path) => ({
    name: `GET ${path}`,
    bytes: closing(`GET ${path} HTTP/1.1`),
    statuses: [404],
  })),
]

/** Requests that lead two servers to different readings, or one server to trouble. */
export const rawAttacks: readonly RawAttack[] = [...framing, ...otherwise]
