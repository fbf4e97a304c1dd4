import { locales } from '#lib/routing/locale.ts'
import { cacheNames, noNetworkPath } from '#lib/routing/service-worker.ts'
import {
  filesOfDocument,
  firstPictures,
  handlingOf,
  isFailure,
  isStorableFile,
  isStorablePage,
  documentLanguage,
} from './routing.ts'
import { mostFiles, mostPages, storeLatest } from './stores.ts'
import type { FetchEvent, WorkerScope } from './worker-types.ts'

/** What can be opened without a network though it was never visited: home, the basket and the orders. */
const shell = ['/home', '/drawer-basket', '/orders'] as const
const noNetworkFiles = ['/offline/outage.css', '/offline/outage.js', '/offline/kolea.svg']

/** Of a page of the shell: those of its first screen or two. */
const mostPictures = 12

/** ms that the network has for a page of which there is a copy. */
const patienceMs = 6000

/** Copies are found by their key alone: the shop forgets them all when what a page depends on changes. */
const anyway = { ignoreVary: true } as const

/**
 * Pages come from the network, and are answered by the copy of the last visit where that fails; files whose address names their content come from the
 * copy. Everything else, above all what the BFF answers, passes (decision 217).
 *
 * @param build of the worker: its caches, and no other's
 */
export function answerWithoutNetwork(worker: WorkerScope, build: string): void {
  const names = cacheNames(build)
  const { caches } = worker
  const { origin } = worker.location
  const quietly = (work: Promise<unknown>) => work.catch(() => undefined)

  async function storeFile(key: string): Promise<void> {
    const cache = await caches.open(names.files)
    if (await cache.match(key, anyway)) return
    // The BFF answers no call without this header.
    const answer = await worker.fetch(key, { headers: { 'x-kolea': '1' } })
    if (isStorableFile(answer, key)) await storeLatest(cache, key, answer, mostFiles)
  }

  /** The page with all that it needs. */
  async function storePage(address: string): Promise<void> {
    const handling = handlingOf({ method: 'GET', mode: 'navigate', url: new URL(address, origin) }, origin)
    if (handling.kind !== 'page') return
    const answer = await worker.fetch(address, { headers: { accept: 'text/html' } })
    if (!isStorablePage(answer)) return
    const html = await answer.clone().text()
    const isShell = shell.some((path) => path === handling.key)
    const files = [...filesOfDocument(html), ...(isShell ? firstPictures(html, mostPictures) : [])]
    await storeLatest(await caches.open(names.pages), handling.key, answer, mostPages)
    await Promise.all(files.map((file) => quietly(storeFile(file))))
  }

  const storeShell = () => Promise.all(shell.map((path) => quietly(storePage(path))))
  const storeNoNetworkPages = () =>
    Promise.all([...locales.map(noNetworkPath), ...noNetworkFiles].map((path) => quietly(storeFile(path))))

  async function deleteOthers(): Promise<void> {
    const own: readonly string[] = Object.values(names)
    const all = await caches.keys()
    await Promise.all(all.filter((name) => !own.includes(name)).map((name) => caches.delete(name)))
  }

  /** In the language of the copies, because a worker reads no cookie. */
  async function noNetworkPage(): Promise<Response> {
    const [copy] = await Promise.all(
      shell.map(async (path) => (await caches.open(names.pages)).match(path, anyway)),
    )
    const locale = copy ? documentLanguage(await copy.text()) : 'en'
    const files = await caches.open(names.files)
    return (await files.match(noNetworkPath(locale), anyway)) ?? Response.error()
  }

  const fromNetwork = async ({ request, preloadResponse }: FetchEvent): Promise<Response> =>
    (await preloadResponse) ?? worker.fetch(request)

  async function answerPage(event: FetchEvent, key: string): Promise<Response> {
    const pages = await caches.open(names.pages)
    const copy = await pages.match(key, anyway)
    const answer = fromNetwork(event).then((page) => {
      if (isStorablePage(page)) event.waitUntil(quietly(storeLatest(pages, key, page.clone(), mostPages)))
      return page
    })
    if (!copy) return answer.catch(noNetworkPage)
    const patience = new Promise<Response>((resolve) => setTimeout(() => resolve(copy), patienceMs))
    event.waitUntil(quietly(answer))
    const first = await Promise.race([answer, patience]).catch(() => copy)
    return isFailure(first.status) ? copy : first
  }

  const storedFile = async (key: string) => (await caches.open(names.files)).match(key, anyway)

  async function answerTexts({ request }: FetchEvent, key: string): Promise<Response> {
    const cache = await caches.open(names.files)
    try {
      const answer = await worker.fetch(request)
      if (isStorableFile(answer, key)) await storeLatest(cache, key, answer.clone(), mostFiles)
      return answer
    } catch (error) {
      const copy = await cache.match(key, anyway)
      if (copy) return copy
      throw error
    }
  }

  async function answerFile({ request }: FetchEvent, key: string): Promise<Response> {
    const cache = await caches.open(names.files)
    const copy = await cache.match(key, anyway)
    if (copy) return copy
    const answer = await worker.fetch(request)
    if (isStorableFile(answer, key)) await storeLatest(cache, key, answer.clone(), mostFiles)
    return answer
  }

  worker.addEventListener('install', (event) => {
    event.waitUntil(Promise.all([storeShell(), storeNoNetworkPages()]))
  })
  worker.addEventListener('activate', (event) => {
    // The browser asks for the page while the worker starts, so that no page waits for it.
    event.waitUntil(Promise.all([deleteOthers(), worker.registration.navigationPreload?.enable()]))
  })
  worker.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request
    const handling = handlingOf({ method, mode, url: new URL(url) }, origin)
    if (handling.kind === 'page') event.respondWith(answerPage(event, handling.key))
    if (handling.kind === 'document') event.respondWith(fromNetwork(event).catch(noNetworkPage))
    if (handling.kind === 'file') event.respondWith(answerFile(event, handling.key))
    if (handling.kind === 'picture')
      event.respondWith(
        worker.fetch(event.request).catch(async () => (await storedFile(handling.key)) ?? Response.error()),
      )
    if (handling.kind === 'texts') event.respondWith(answerTexts(event, handling.key))
  })
  worker.addEventListener('message', (event) => {
    const { data } = event
    if (data.kind === 'forget-pages') event.waitUntil(caches.delete(names.pages).then(storeShell))
    if (data.kind !== 'loaded') return
    const files = data.files.map((address) => new URL(address, origin))
    const known = files.flatMap((url) => {
      const handling = handlingOf({ method: 'GET', mode: 'cors', url }, origin)
      return handling.kind === 'file' || handling.kind === 'texts' ? [handling.key] : []
    })
    event.waitUntil(
      Promise.all([...known.map((key) => quietly(storeFile(key))), quietly(storePage(data.page))]),
    )
  })
}

/** Deletes what workers before have stored: the operator has switched it off. */
export function forgetStored(worker: WorkerScope): void {
  worker.addEventListener('activate', (event) => {
    const forget = async () => {
      const { caches, registration } = worker
      await registration.navigationPreload?.disable()
      for (const name of await caches.keys()) await caches.delete(name)
    }
    event.waitUntil(forget())
  })
}
