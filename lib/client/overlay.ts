import type { BasketProduct } from '@kolea/domain/basket/basket-product.ts'
import type { Address } from '@kolea/domain/location/address.ts'
import { createAtom, useAtom } from './atom.ts'

/** What the dialog of places is opened for. */
export interface AddressRequest {
  mode?: 'delivery' | 'pickup'
  /** `save` puts an address into the account and leaves the place alone. */
  purpose?: 'save'
  /** An address that is known already: delivery begins with confirming it, pickup with the stores near it. */
  start?: Address
  /** Goes into the basket once there is a store that sells it. */
  wanted?: BasketProduct
  /** A guest may sign in instead, for saved addresses (SGN-07). */
  offersSignIn?: boolean
}

/** The right-hand panel contains one view; opening one closes the other (SHL-02). */
export type PanelContent = 'basket' | 'sign-in' | 'orders' | 'account'
export type DialogContent =
  | ({ kind: 'address' } & AddressRequest)
  | { kind: 'sign-in'; register?: boolean }
  | { kind: 'clear-basket'; reason: 'mode' | 'store' | 'country'; confirm: () => void }
  | { kind: 'rate-order' }
  | { kind: 'terms' }
  | { kind: 'feedback' }
  /** When the store sells alcohol (SHL-03). */
  | { kind: 'alcohol-hours' }
  /** Every fee, with what drops it (BSK-09). */
  | { kind: 'fees' }
  /** When the order is wanted (CHK-01). */
  | { kind: 'when' }
  | { kind: 'pass-card'; reason: 'failed' | 'in-use' }

interface Overlay {
  panel: PanelContent | null
  dialog: DialogContent | null
}

export const overlay = createAtom<Overlay>({ panel: null, dialog: null })

export const useOverlay = (): Overlay => useAtom(overlay, (state) => state)

export const openPanel = (panel: PanelContent): void => overlay.set({ panel, dialog: null })
export const closePanel = (): void => overlay.set((state) => ({ ...state, panel: null }))
export const openDialog = (dialog: DialogContent): void => overlay.set((state) => ({ ...state, dialog }))
export const closeDialog = (): void => overlay.set((state) => ({ ...state, dialog: null }))
