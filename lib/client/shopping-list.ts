import { createAtom, useAtom } from './atom.ts'
import { clearPersisted, readPersisted, writePersisted } from './persisted.ts'

/** What the shopper decided about one line; what is absent is as it was found. */
export interface LineChoice {
  /** In place of the best match. */
  productId?: string
  /** In place of the quantity that was typed. */
  quantity?: number
  isLeftOut?: boolean
}

export interface ShoppingListDraft {
  /** As typed so far. */
  text: string
  /** The text whose lines are shown; null while none are. */
  searched: string | null
  /** By what a line searches for, in lower case. */
  choices: Readonly<Record<string, LineChoice>>
}

const emptyDraft: ShoppingListDraft = { text: '', searched: null, choices: {} }

/** The shopping list of this browser, as far as it is (SEA-04). Stored here only, for a day; sign-out deletes it (SES-07). */
export const shoppingList = createAtom<ShoppingListDraft>(emptyDraft)

export const useShoppingList = (): ShoppingListDraft => useAtom(shoppingList, (draft) => draft)

export function changeShoppingList(change: Partial<ShoppingListDraft>): void {
  shoppingList.set((before) => ({ ...before, ...change }))
  writePersisted('shoppingList', shoppingList.get(), Date.now())
}

/** Takes over what an earlier page has stored. */
export function restoreShoppingList(): void {
  const stored = readPersisted<Partial<ShoppingListDraft>>('shoppingList', Date.now())
  if (stored !== null) shoppingList.set({ ...emptyDraft, ...stored })
}

export function forgetShoppingList(): void {
  clearPersisted('shoppingList')
  shoppingList.set(emptyDraft)
}
