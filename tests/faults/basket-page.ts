import { parentPort, workerData } from 'node:worker_threads'
import type { BasketProduct } from '@kolea/domain/basket/basket-product.ts'

/**
 * One page of a shopper, with the storefront's own browser code, in a thread of its own: what it sends to the shop may get
 * lost, be refused for a while or arrive twice. Commands come from the suite, one after another.
 */
export type PageCommand =
  /** Becomes the first page of another shopper. */
  | { kind: 'open'; cookie: string; address: string }
  | { kind: 'click'; at: number; quantity: number; andSend: boolean; fault: Fault }
  | { kind: 'read'; fault: Fault }
  /** Is left, and a next page of the same tab replaces it. */
  | { kind: 'leave'; fault: Fault }
  | { kind: 'settle' }

export interface PageSettings {
  origin: string
  products: readonly BasketProduct[]
  storeId: string
}

export type Fault = 'none' | 'not sent' | 'reply lost' | '503' | '429' | 'garbled' | 'twice'

export interface PageAnswer {
  /** By how many items a click has changed what the page shows. */
  quantity: number
  pending: boolean
  refused: number
}

const page = workerData as PageSettings
let shopper = { cookie: '', address: '' }
const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
  key: (index: number) => [...stored.keys()][index] ?? null,
  get length() {
    return stored.size
  },
}
let fault: Fault = 'none'

const failure = (status: number) =>
  Response.json(
    { code: 'upstream_unavailable', message: 'Later' },
    { status, headers: { 'retry-after': '0' } },
  )
const overTheNetwork = globalThis.fetch

/** The shop as this page reaches it. Only calls of the basket meet faults. */
async function faultyFetch(path: string, init: RequestInit): Promise<Response> {
  const send = () =>
    overTheNetwork(page.origin + path, {
      ...init,
      headers: {
        ...(init.headers as Record<string, string>),
        origin: page.origin,
        cookie: shopper.cookie,
        'x-forwarded-for': shopper.address,
      },
    })
  if (!path.startsWith('/api/basket')) return send()
  if (fault === 'not sent') throw new TypeError('no network')
  if (fault === '503' || fault === '429') return failure(Number(fault))
  if (fault === 'twice') void (await send()).arrayBuffer()
  const answer = await send()
  if (fault === 'reply lost' || fault === 'garbled') await answer.arrayBuffer()
  if (fault === 'reply lost') throw new TypeError('no network')
  return fault === 'garbled' ? new Response('<html>') : answer
}

const define = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
define('localStorage', storage)
define('sessionStorage', storage)
define('document', { cookie: '', documentElement: { lang: 'en' } })
define('window', Object.assign(new EventTarget(), { location: { pathname: '/home', search: '' } }))
define('navigator', {})
define('BroadcastChannel', undefined)
define('fetch', faultyFetch)

const { basketAtom, hasPending, quantityOf } = await import('#lib/client/basket.ts')
const sync = await import('#lib/client/basket-sync.ts')
const { persistBasket } = await import('#lib/client/persist-basket.ts')
const { selectedLocation: chosen } = await import('#lib/client/location.ts')
const { forgetBasket, startTriesAgain } = await import('#lib/client/basket-sender.ts')
const store = { storeId: page.storeId } as NonNullable<ReturnType<typeof chosen.get>['deliveryStore']>
chosen.set({ ...chosen.get(), mode: 'delivery', deliveryStore: store })
let stopPersisting = persistBasket()
let refused = 0
let quantity = 0

async function flush(): Promise<void> {
  startTriesAgain()
  await sync.flushBasket().catch(() => undefined)
  refused += basketAtom.get().refused.length
}

/** The page is left as a browser does it; what it stored is there under a name that is not the next page's. */
function leave(): void {
  sync.flushOnLeave()
  stopPersisting()
  for (const [key, value] of [...stored]) {
    stored.delete(key)
    stored.set(`${key}-left`, value)
  }
  forgetBasket()
  stopPersisting = persistBasket()
}

async function obey(command: PageCommand): Promise<void> {
  if (command.kind === 'open') {
    sync.resetBasket()
    shopper = command
    refused = 0
    return
  }
  if (command.kind === 'settle') {
    fault = 'none'
    return flush()
  }
  fault = command.fault
  if (command.kind === 'read') return sync.reloadBasket()
  if (command.kind === 'leave') return leave()
  const product = page.products[command.at]
  if (product === undefined) throw new Error(`there is no product ${command.at}`)
  const before = quantityOf(basketAtom.get(), product.productId)
  sync.setQuantity(product, before + command.quantity)
  quantity = quantityOf(basketAtom.get(), product.productId) - before
  if (command.andSend) await flush()
}

parentPort?.on('message', (command: PageCommand) => {
  quantity = 0
  void obey(command).then(() => {
    const answer: PageAnswer = { quantity, pending: hasPending(basketAtom.get()), refused }
    parentPort?.postMessage(answer)
  })
})
parentPort?.postMessage(null)
