import type { Protection } from './protection.ts'

const refusals = { by: 'node', test: 'server/refusals.test.ts' } as const
const isolation = { by: 'node', test: 'server/visitor-isolation.test.ts' } as const
const calls = { by: 'node', test: 'server/api-gateway.test.ts' } as const
const files = { by: 'node', test: 'server/static-files.test.ts' } as const
const listener = { by: 'node', test: 'server/listener.test.ts' } as const

/** The production HTTP server: files, frames, bodies, and what of a visitor's request reaches Next. */
export const protections: readonly Protection[] = [
  {
    name: 'no link leads out of the folders that are served',
    file: 'server/file-index.ts',
    find: '.filter((entry) => entry.isFile())',
    replace: '.filter((entry) => !entry.isDirectory())',
    proof: files,
  },
  {
    name: 'a file whose name begins with a dot is not served',
    file: 'server/file-index.ts',
    find: " || name.split('/').some((part) => part.startsWith('.'))",
    replace: '',
    proof: files,
  },
  {
    name: 'a compressed copy of an older file is not served',
    file: 'server/file-index.ts',
    find: 'copy && copy.mtimeMs >= statSync(file).mtimeMs',
    replace: 'copy',
    proof: files,
  },
  {
    name: 'a target that can be read in two ways is refused',
    file: 'server/framing.ts',
    find: 'if (!targetShape.test(url)) return 400',
    replace: '',
    proof: refusals,
  },
  {
    name: 'a body where the method has none is refused',
    file: 'server/framing.ts',
    find: 'return !withBody.has(method) && announcesBody(request) ? 400 : null',
    replace: 'return null',
    proof: refusals,
  },
  {
    name: 'the connection of a refused request ends',
    file: 'server/bare-responses.ts',
    find: "if (status === 400 || announcesBody(request)) response.setHeader('Connection', 'close')",
    replace: '',
    proof: refusals,
  },
  {
    name: 'a page takes GET and HEAD alone',
    file: 'server/gateway.ts',
    find: "if (method !== 'GET' && method !== 'HEAD')",
    replace: "if (method === 'NONE')",
    proof: refusals,
  },
  {
    name: 'only files that a route handler writes are asked of Next by their path',
    file: 'server/gateway.ts',
    find: 'if (isGeneratedFile(path))',
    replace: 'if (path !== "")',
    proof: refusals,
  },
  {
    name: 'Next renders a page by its canonical path',
    file: 'server/gateway.ts',
    find: 'const key = pageKey(resolution, request.headers)',
    replace: 'const key = { ...pageKey(resolution, request.headers), search: url.slice(path.length + 1) }',
    proof: isolation,
  },
  {
    name: 'a segment that the router could not name is not passed on',
    file: 'server/request-key.ts',
    find: "typeof segment === 'string' && segmentShape.test(segment)",
    replace: "typeof segment === 'string'",
    proof: isolation,
  },
  {
    name: 'a page sets no cookie',
    file: 'server/responder.ts',
    find: "  'set-cookie',\n",
    replace: '',
    proof: isolation,
  },
  {
    name: 'Next sees the headers on the list and no others',
    file: 'server/restated-request.ts',
    find: 'for (const name of forwarded)',
    replace: 'for (const name of Object.keys(request.headers))',
    proof: calls,
  },
  {
    name: 'Next sees the shop’s own cookies alone',
    file: 'server/restated-request.ts',
    find: '.filter((pair) => ownCookie.test(pair))',
    replace: '',
    proof: calls,
  },
  {
    name: 'a body that announces too much is refused before it is read',
    file: 'server/body-reader.ts',
    find: "if (Number(request.headers['content-length'] ?? 0) > this.#limits.each)",
    replace: "if (request.headers['content-length'] === 'x')",
    proof: calls,
  },
  {
    name: 'a body that turns out too large is refused',
    file: 'server/body-reader.ts',
    find: 'if (length > this.#limits.each) refuse',
    replace: 'if (length < 0) refuse',
    proof: calls,
  },
  {
    name: 'all bodies together are bounded',
    file: 'server/body-reader.ts',
    find: 'else if (this.#held > this.#limits.together)',
    replace: 'else if (this.#held < 0)',
    proof: calls,
  },
  {
    name: 'an unsigned notice is refused before it is read',
    file: 'server/api-gateway.ts',
    find: 'if (path === noticePath && !hasSignatureShape(request.headers[signatureHeader]))',
    replace: "if (path === '')",
    proof: calls,
  },
  {
    name: 'a call of the BFF has one spelling',
    file: 'server/api-gateway.ts',
    find: "if (!hasOneSpelling(path)) throw new BffError(404, 'unknown_operation')",
    replace: '',
    proof: calls,
  },
  {
    name: 'a method that no call has is refused',
    file: 'server/api-gateway.ts',
    find: "if (!methods.has(request.method ?? '')) throw new BffError(405, 'method_not_allowed')",
    replace: '',
    proof: calls,
  },
  {
    name: 'br;q=0 is honoured',
    file: 'server/encodings.ts',
    find: 'if (ofBrowsers.has(accepted))',
    replace: "if (accepted.startsWith('gzip, deflate, br'))",
    proof: { by: 'node', test: 'server/encodings.test.ts' },
  },
  {
    name: 'an address has so many connections and no more',
    file: 'server/connection-limit.ts',
    find: 'if (sockets.size >= limit) return void socket.destroy()',
    replace: '',
    proof: listener,
  },
  {
    name: 'headers have to come in time',
    file: 'server/listener.ts',
    find: '      headersTimeout: limits.headersTimeout,\n      requestTimeout: limits.requestTimeout,\n',
    replace: '',
    proof: listener,
  },
  {
    name: 'headers are bounded',
    file: 'server/listener.ts',
    find: '      maxHeaderSize,\n',
    replace: '      maxHeaderSize: 1024 * 1024,\n',
    proof: listener,
  },
]
