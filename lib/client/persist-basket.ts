import { adoptChanges, openAsChange } from '@kolea/domain/basket/outbox.ts'
import { pendingProducts } from '@kolea/domain/basket/pending.ts'
import { basketAtom, shownInHeader } from './basket.ts'
import { retryNow } from './basket-sync.ts'
import { changeBase, sendAfter } from './basket-sender.ts'
import type { StoredChanges } from './pending-store.ts'
import { storeChanges, takeOverChanges } from './pending-store.ts'
import { clearPersisted, writePersisted } from './persisted.ts'

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

/** Stores what the header says of the basket, one number, for the first paint of the next page (decision 218); nothing of what is in it. */
function storeShown(): void {
  const state = basketAtom.get()
  const shown = shownInHeader(state)
  // Pending changes of a basket that is not read yet are a part of it.
  if (shown !== null && state.basket !== null) writePersisted('basketShown', shown, Date.now())
  else if (shown === null && state.status === 'unknown') clearPersisted('basketShown')
}

/**
 * Stores pending changes beyond the page, takes over those of pages before it, and retries when the connection comes
 * back. @returns stops it
 */
export function persistBasket(): () => void {
  let stored = basketAtom.get().outbox
  const stopKeeping = basketAtom.subscribe(() => {
    storeShown()
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
