import type { Protection } from './protection.ts'

const routing = { by: 'node', test: 'lib/routing/resolve-request.test.ts' } as const
const gateway = { by: 'node', test: 'server/gateway.test.ts' } as const
const scripts = { by: 'node', test: 'server/script-hashes.test.ts' } as const
const queue = { by: 'node', test: 'server/render-queue.test.ts' } as const

/** Pages, what is cached of them, and which scripts run in them. */
export const protections: readonly Protection[] = [
  {
    name: 'searches, however many, leave every other page in the cache',
    file: 'server/page-cache.ts',
    find: '(isBrief ? this.#briefPages : this.#pages)',
    replace: '(isBrief ? this.#pages : this.#pages)',
    proof: { by: 'node', test: 'server/page-cache.test.ts', title: 'leave every other page' },
  },
  {
    name: 'an impossible parameter reaches no page',
    file: 'lib/routing/match-page.ts',
    find: '!Object.values(parameters).every((text) => parameterShape.test(text))',
    replace: 'false',
    proof: routing,
  },
  {
    name: 'an address typed by hand leads to a page that there is',
    file: 'lib/routing/match-page.ts',
    find: "page === null || page === 'impossible parameter' ? '/home' : page.path",
    replace: "publicPath(rest.filter((part) => part !== ''))",
    proof: routing,
  },
  {
    name: 'a search holds nothing that the API refuses by its shape',
    file: 'lib/routing/search-query.ts',
    find: "text.replace(unprintable, '').trim()",
    replace: 'text',
    proof: routing,
  },
  {
    name: 'a filter may be called like an inherited property',
    file: 'lib/routing/filter-selection.ts',
    find: 'Object.fromEntries(chosen)',
    replace: 'Object.assign({}, Object.fromEntries(chosen))',
    proof: { by: 'node', test: 'lib/routing/filter-selection.test.ts' },
  },
  {
    name: 'a document that is not found is the whole not-found page',
    file: 'server/page-cache.ts',
    find: "response.status === 404 && key.kind === 'html' && !key.isNotFound",
    replace: 'false',
    proof: gateway,
  },
  {
    name: 'a change notice that is not hard serves the old page meanwhile',
    file: 'server/cached-pages.ts',
    find: 'onlyWhenFailing: hard || entry.onlyWhenFailing',
    replace: 'onlyWhenFailing: true',
    proof: gateway,
  },
  {
    name: 'a hard change notice takes the old page out of service',
    file: 'server/page-cache.ts',
    find: 'if (entry.onlyWhenFailing && now >= entry.retryAt) return null',
    replace: '',
    proof: gateway,
  },
  {
    name: 'a page is not stored by a render that started before a purge',
    file: 'server/cached-pages.ts',
    find: 'if (!this.wasPurgedSince(epoch, entry.tags)) this.#entries?.set(id, entry)',
    replace: 'this.#entries?.set(id, entry)',
    proof: gateway,
  },
  {
    name: 'component data of another hash are not stored for good',
    file: 'server/gateway.ts',
    find: 'outcome.entry.data, outcome.entry.data.hash === hash, security',
    replace: 'outcome.entry.data, true, security',
    proof: { by: 'node', test: 'server/page-data.test.ts' },
  },
  {
    name: 'an injected script gets no hash',
    file: 'server/script-hashes.ts',
    find: "if ((script !== '' && text === script) || isFrameworkScript(text))",
    replace: 'if (text)',
    proof: scripts,
  },
  {
    name: 'a framework call is known by its whole data, not by its beginning',
    file: 'server/script-hashes.ts',
    find: 'return shape.argument.safeParse(data).success',
    replace: 'return data !== undefined',
    proof: scripts,
  },
  {
    name: 'text does not become markup with elements',
    file: 'lib/client/trusted-types.ts',
    find: "(text === inertScript || !text.includes('<') ? text : null)",
    replace: 'text',
    proof: { by: 'node', test: 'lib/client/trusted-types.test.ts' },
  },
  {
    name: 'only chunks of the build are loaded as scripts',
    file: 'lib/client/trusted-types.ts',
    find: 'url.origin === origin && chunk.test(url.pathname)',
    replace: 'url.origin === origin',
    proof: { by: 'node', test: 'lib/client/trusted-types.test.ts' },
  },
  {
    name: 'few pages are rendered at once while the process is busy',
    file: 'server/render-queue.ts',
    find: 'this.#running < idleRenders && load() < busy',
    replace: 'this.#running < idleRenders',
    proof: queue,
  },
  {
    name: 'one address has few places in the queue of renders',
    file: 'server/render-queue.ts',
    find: 'own.length >= this.#options.waitingPerAddress',
    replace: 'false',
    proof: queue,
  },
  {
    name: 'addresses are served in rotation in the queue of renders',
    file: 'server/render-queue.ts',
    find: 'this.#byAddress.delete(address)',
    replace: 'if (own.length === 0) this.#byAddress.delete(address)',
    proof: queue,
  },
  {
    name: 'the token of a reset link leaves the address',
    file: 'lib/client/reset-token.ts',
    find: 'fragment.delete(parameter)',
    replace: '',
    proof: { by: 'jest', test: 'components/auth/new-password.test.tsx' },
  },
  {
    name: 'a reset link carries its token where no server is sent it',
    file: 'store-api/modules/customers/reset.ts',
    find: '#token=${token}',
    replace: '?token=${token}',
    proof: { by: 'node', test: 'store-api/modules/customers/reset.test.ts' },
  },
  {
    name: 'all that an entry holds counts against the memory of the page cache',
    file: 'server/entry.ts',
    find: 'bytesOf(variants.gzip) +',
    replace: '',
    proof: { by: 'node', test: 'server/entry.test.ts' },
  },
  {
    name: 'the tags of pages take a bounded memory',
    file: 'lib/cache/page-tags.ts',
    find: 'new LRUCache({ maxSize: maxBytes, sizeCalculation: bytesOf })',
    replace: 'new LRUCache({ max: 1_000_000 })',
    proof: { by: 'node', test: 'lib/cache/page-tags.test.ts' },
  },
]
