import { adoptChanges, openAsChange } from '@kolea/domain/basket/outbox.ts'
import { pendingProducts } from '@kolea/domain/basket/pending.ts'
import { basketAtom } from './basket.ts'
import { retryNow } from './basket-sync.ts'
import { changeBase, sendAfter } from './basket-sender.ts'
import type { StoredChanges } from './pending-store.ts'
import { storeChanges, takeOverChanges } from './pending-store.ts'

/** Pending changes as they would be sent now. */
function pendingNow(): StoredChanges {
  const state = basketAtom.get()
  const open = openAsChange(state.outbox, changeBase(state))
  const ids = new Set(pendingProducts(state.outbox))
  const products = Object.entries(state.products).filter(([id]) => ids.has(id))
  return {
    changes: open ? [...state.outbox.sealed, open] : state.outbox.sealed,
    products: Object.fromEntries(products),
  }
}

function adopt({ changes, products }: StoredChanges): void {
  basketAtom.set((state) => ({
    ...state,
    outbox: adoptChanges(state.outbox, changes),
    products: { ...products, ...state.products },
  }))
  sendAfter(0)
}

/**
 * Stores pending changes beyond the page, takes over those of pages before it, and retries when the connection comes
 * back. @returns stops it
 */
export function persistBasket(): () => void {
  let stored = basketAtom.get().outbox
  const stopKeeping = basketAtom.subscribe(() => {
    const { outbox } = basketAtom.get()
    if (outbox === stored) return
    stored = outbox
    storeChanges(pendingNow(), Date.now())
  })
  takeOverChanges(adopt, Date.now)
  window.addEventListener('online', retryNow)
  return () => {
    stopKeeping()
    window.removeEventListener('online', retryNow)
  }
}
