import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Purge } from '../cache/page-tags.ts'
import { until } from '@kolea/test-kit/until.ts'
import type { Entry, RenderedPage } from '../cache/entry.ts'
import { PageCache, type SharedPages, type Lease } from '../cache/page-cache.ts'
import type { PageKey } from '../cache/page-key.ts'
import { nextDocument } from '../next-internals/testing/next-document.ts'
import { notFoundKey } from './page-keys.ts'
import { variantOf } from '../respond/responder.ts'
import { plainDocuments } from './plain-documents.ts'

/** One of several processes that share pages. */
export interface SharingProcess {
  readonly pages: SharedPages
  /** It was notified of a change, and has applied it. */
  publish: (purge: Purge) => void
  /** Whether it has acted on every change so far. */
  isUpToDate: () => boolean
  /** It ends, whatever it was doing. */
  end: () => void
}

/** Opens as many processes as there are listeners, each of which is to receive what the others publish. */
type OpenProcesses = (
  listeners: readonly ((purge: Purge) => void)[],
) => Promise<{ processes: readonly SharingProcess[]; close: () => Promise<void> }>

const home: PageKey = {
  kind: 'html',
  locale: 'en',
  storeKey: 'us',
  path: '/home',
  search: '',
  target: '/en/us/home',
  isBrief: false,
  isNotFound: false,
  id: 'html en us /home?',
}
const priceOfHome: Purge = { tags: ['home'], hard: true }

const answer = (text: string, status = 200): RenderedPage => ({
  status,
  headers: { 'content-type': 'text/html', 'cache-control': 's-maxage=60, stale-while-revalidate=600' },
  // Its component data are stored beside the document.
  body: Buffer.from(nextDocument({ scripts: ['a'], payload: ['[1,"a"]'], body: `<p>${text}</p>` })),
  isDegraded: false,
})
const textOf = (entry: Entry): string =>
  /<p>(.*)<\/p>/.exec(variantOf(entry, 'identity').body.toString())?.[1] ?? ''

/** Processes with a page cache each. What one of them has read it remembers until it receives a change, as Next does. */
class SharingShops {
  /** What the API says now. */
  version = 'first'
  readonly rendered: string[] = []
  /** What happens between a question and its answer. */
  onTheWay: (() => void) | null = null
  /** A process renders no further than here until it is let on. */
  readonly gates = new Map<number, Promise<void>>()
  readonly caches: readonly PageCache[]
  processes: readonly SharingProcess[] = []
  close: () => Promise<void> = async () => undefined
  readonly #read: (string | undefined)[] = []

  constructor(count: number) {
    this.caches = Array.from(
      { length: count },
      (_, n) =>
        new PageCache({
          maxBytes: 1_000_000,
          render: (key) => this.#render(n, key),
          tagsOf: () => ['home'],
          security: [['X-Test', 'yes']],
          documents: plainDocuments(),
          lifetimes: { brief: 60, degraded: 5 },
          notFoundKey,
          shared: { acquire: (id) => this.#acquire(n, id) },
        }),
    )
  }

  async open(open: OpenProcesses): Promise<this> {
    const opened = await open(this.caches.map((_, n) => (purge: Purge) => this.#purge(n, purge)))
    return Object.assign(this, opened)
  }

  at = (n: number): SharingProcess => this.processes[n] ?? assert.fail()

  /** What a shopper of a process sees, and its source. */
  async visit(n: number, key = home): Promise<string> {
    const cache = this.caches[n] ?? assert.fail()
    const found = cache.lookUp(key)
    if (found && !found.stale) return `${textOf(found.entry)} hit`
    const got = await cache.load(key, 'client')
    return got.kind === 'page' ? `${textOf(got.entry)} ${got.source}` : String(got.response.status)
  }

  /** The API changes, and notifies one process. */
  change(n: number, version: string): void {
    this.version = version
    this.#purge(n, priceOfHome)
    this.at(n).publish(priceOfHome)
  }

  allKnow = () => until('all know', () => this.processes.every((each) => each.isUpToDate()), 5_000)

  async #acquire(n: number, id: string): Promise<Lease> {
    const lease = await this.at(n).pages.acquire(id)
    this.onTheWay?.()
    return lease
  }

  #purge(n: number, purge: Purge): void {
    this.#read[n] = undefined
    this.caches[n]?.purge(purge)
  }

  async #render(n: number, key: PageKey): Promise<RenderedPage> {
    this.rendered.push(`${n} ${key.path}`)
    const read = (this.#read[n] ??= this.version)
    await this.gates.get(n)
    if (read === 'failing') throw new Error('no renderer')
    return read === 'missing' && !key.isNotFound ? answer('', 404) : answer(read)
  }
}

/** Rules for pages that processes share, whatever the transport. */
export function testSharedPages(name: string, open: OpenProcesses): void {
  const testWith = (what: string, run: (shops: SharingShops) => Promise<void>) =>
    test(`${name}: ${what}`, async () => {
      const shops = await new SharingShops(3).open(open)
      try {
        await run(shops)
      } finally {
        await shops.close()
      }
    })

  testWith('what one process has rendered is no work for the others, now or later', async (shops) => {
    const visits = await Promise.all([shops.visit(0), shops.visit(1)])
    assert.deepEqual(visits.sort(), ['first shared', 'first stored'])
    await until('it is there for all', async () => (await shops.visit(2)) !== 'first stored', 5_000)
    assert.equal(await shops.visit(2), 'first hit')
    assert.equal(shops.rendered.length, 1)
  })

  testWith('a page is the same wherever it was rendered', async (shops) => {
    await shops.visit(0)
    await until('it was handed over', async () => (await shops.visit(1)).endsWith('hit'), 5_000)
    const [made, got] = shops.caches.map((cache) => cache.lookUp(home)?.entry ?? null)
    assert.ok(made && got && got.data)
    const lives = { freshUntil: 0, staleUntil: 0 }
    assert.deepEqual({ ...got, ...lives }, { ...made, ...lives })
    assert.ok(got.freshUntil <= made.freshUntil && got.freshUntil > made.freshUntil - 5_000)
    assert.equal(got.staleUntil - got.freshUntil, made.staleUntil - made.freshUntil)
  })

  testWith('a render that failed leaves the page to the next requester', async (shops) => {
    shops.version = 'failing'
    await assert.rejects(shops.visit(0))
    shops.version = 'first'
    assert.match(await shops.visit(1), /^first stored$/)
  })

  testWith('a page that is missing is not handed over as the page that says so', async (shops) => {
    shops.version = 'missing'
    assert.equal(await shops.visit(0), 'missing stored')
    shops.version = 'first'
    assert.equal(await shops.visit(1), 'first stored')
    assert.equal(await shops.visit(1, notFoundKey(home)), 'missing shared')
  })

  testWith('after a change no process sees what was before, and one renders it for all', async (shops) => {
    await shops.visit(0)
    shops.change(1, 'second')
    assert.match(await shops.visit(1), /^second/)
    await shops.allKnow()
    shops.rendered.length = 0
    for (const n of [0, 2, 1]) assert.match(await shops.visit(n), /^second/)
    assert.ok(shops.rendered.length <= 1, shops.rendered.join())
  })

  testWith('a page that changed while it was rendered is handed to nobody', async (shops) => {
    const gate = Promise.withResolvers<void>()
    shops.gates.set(0, gate.promise)
    const slow = shops.visit(0)
    await until('it is being rendered', () => shops.rendered.length === 1)
    shops.change(1, 'second')
    const waiting = shops.visit(2)
    gate.resolve()
    await slow
    await shops.allKnow()
    await waiting
    for (const n of [1, 2, 0, 1, 2]) assert.match(await shops.visit(n), /^second/, String(n))
  })

  testWith('a page that changed on its way is requested again', async (shops) => {
    await shops.visit(0)
    shops.onTheWay = () => {
      shops.onTheWay = null
      shops.change(1, 'second')
    }
    assert.equal(await shops.visit(1), 'second stored')
    assert.deepEqual(shops.rendered, ['0 /home', '1 /home'])
  })

  testWith('nobody waits for a process that has ended', async (shops) => {
    const gate = Promise.withResolvers<void>()
    shops.gates.set(0, gate.promise)
    void shops.visit(0)
    await until('it is being rendered', () => shops.rendered.length === 1)
    const waiting = shops.visit(1)
    shops.at(0).end()
    assert.equal(await waiting, 'first stored')
    gate.resolve()
  })
}
