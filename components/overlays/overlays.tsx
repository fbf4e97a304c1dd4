'use client'
import { lazy, Suspense, useState } from 'react'
import { closeDialog, closePanel, openDialog, useOverlay } from '#lib/client/overlay.ts'
import type { DialogContent, PanelContent } from '#lib/client/overlay.ts'

const BasketPanel = lazy(() =>
  import('#components/basket/basket-panel.tsx').then((m) => ({ default: m.BasketPanel })),
)
const SignInPanel = lazy(() =>
  import('#components/auth/sign-in-panel.tsx').then((m) => ({ default: m.SignInPanel })),
)
const OrdersPanel = lazy(() =>
  import('#components/account/orders-panel.tsx').then((m) => ({ default: m.OrdersPanel })),
)
const AccountPanel = lazy(() =>
  import('#components/account/account-panel.tsx').then((m) => ({ default: m.AccountPanel })),
)
const AddressDialog = lazy(() =>
  import('#components/location/address-dialog.tsx').then((m) => ({ default: m.AddressDialog })),
)
const SignInDialog = lazy(() =>
  import('#components/auth/sign-in-dialog.tsx').then((m) => ({ default: m.SignInDialog })),
)
const ClearBasketDialog = lazy(() =>
  import('#components/basket/clear-basket-dialog.tsx').then((m) => ({ default: m.ClearBasketDialog })),
)
const FailedPaymentDialog = lazy(() =>
  import('#components/subscription/failed-payment-dialog.tsx').then((m) => ({
    default: m.FailedPaymentDialog,
  })),
)
const RateDialog = lazy(() =>
  import('#components/orders/rate-dialog.tsx').then((m) => ({ default: m.RateDialog })),
)
const TermsDialog = lazy(() =>
  import('#components/terms/terms-dialog.tsx').then((m) => ({ default: m.TermsDialog })),
)
const FeedbackDialog = lazy(() =>
  import('#components/help/feedback-dialog.tsx').then((m) => ({ default: m.FeedbackDialog })),
)

const panels = { basket: BasketPanel, 'sign-in': SignInPanel, orders: OrdersPanel, account: AccountPanel }

/** The last one shown stays mounted while it slides away. */
function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}

/** Hosts the one panel and the one dialog; each view is its own chunk. */
export function Overlays() {
  const { panel, dialog } = useOverlay()
  const lastPanel = useLast<PanelContent>(panel)
  const lastDialog = useLast<DialogContent>(dialog)
  const View = lastPanel ? panels[lastPanel] : null
  return (
    <>
      <Suspense fallback={null}>{View ? <View open={panel !== null} onClose={closePanel} /> : null}</Suspense>
      <Suspense fallback={null}>
        {lastDialog ? <DialogView dialog={lastDialog} open={dialog !== null} /> : null}
      </Suspense>
    </>
  )
}

function DialogView({ dialog, open }: { dialog: DialogContent; open: boolean }) {
  if (dialog.kind === 'address')
    return (
      <AddressDialog
        key={String(open)}
        open={open}
        mode={dialog.mode}
        purpose={dialog.purpose}
        start={dialog.start}
        onClose={closeDialog}
      />
    )
  if (dialog.kind === 'clear-basket')
    return (
      <ClearBasketDialog
        open={open}
        reason={dialog.reason}
        onConfirm={dialog.confirm}
        onClose={closeDialog}
      />
    )
  if (dialog.kind === 'rate-order') return <RateDialog open={open} onClose={closeDialog} />
  if (dialog.kind === 'terms') return <TermsDialog key={String(open)} open={open} onClose={closeDialog} />
  if (dialog.kind === 'feedback') return <FeedbackDialog open={open} onClose={closeDialog} />
  if (dialog.kind === 'pass-card')
    return <FailedPaymentDialog open={open} reason={dialog.reason} onClose={closeDialog} />
  const then = dialog.thenAddress ? () => openDialog({ kind: 'address' }) : closeDialog
  return (
    <SignInDialog
      key={String(open)}
      open={open}
      first={dialog.register ? 'register' : 'sign-in'}
      mayContinueAsGuest={dialog.thenAddress ?? false}
      onDone={then}
      onClose={closeDialog}
    />
  )
}
