'use client'
import { Suspense, useState } from 'react'
import { FailedOverlay, lazyPart } from '#components/ui/lazy-part.tsx'
import { closeDialog, closePanel, useOverlay } from '#lib/client/overlay.ts'
import type { DialogContent, PanelContent } from '#lib/client/overlay.ts'

/** For a page that has come to rest: the basket opens without a network (decision 217). */
export const loadBasketPanel = () => import('#components/basket/basket-panel.tsx').then((m) => m.BasketPanel)
const BasketPanel = lazyPart(loadBasketPanel, FailedOverlay)
const SignInPanel = lazyPart(
  () => import('#components/auth/sign-in-panel.tsx').then((m) => m.SignInPanel),
  FailedOverlay,
)
const OrdersPanel = lazyPart(
  () => import('#components/account/orders-panel.tsx').then((m) => m.OrdersPanel),
  FailedOverlay,
)
const AccountPanel = lazyPart(
  () => import('#components/account/account-panel.tsx').then((m) => m.AccountPanel),
  FailedOverlay,
)
const AddressDialog = lazyPart(
  () => import('#components/location/address-dialog.tsx').then((m) => m.AddressDialog),
  FailedOverlay,
)
const SignInDialog = lazyPart(
  () => import('#components/auth/sign-in-dialog.tsx').then((m) => m.SignInDialog),
  FailedOverlay,
)
const ClearBasketDialog = lazyPart(
  () => import('#components/basket/clear-basket-dialog.tsx').then((m) => m.ClearBasketDialog),
  FailedOverlay,
)
const FailedPaymentDialog = lazyPart(
  () => import('#components/subscription/failed-payment-dialog.tsx').then((m) => m.FailedPaymentDialog),
  FailedOverlay,
)
const RateDialog = lazyPart(
  () => import('#components/orders/rate-dialog.tsx').then((m) => m.RateDialog),
  FailedOverlay,
)
const TermsDialog = lazyPart(
  () => import('#components/terms/terms-dialog.tsx').then((m) => m.TermsDialog),
  FailedOverlay,
)
const FeedbackDialog = lazyPart(
  () => import('#components/help/feedback-dialog.tsx').then((m) => m.FeedbackDialog),
  FailedOverlay,
)
const FeesDialog = lazyPart(
  () => import('#components/ui/fees-dialog.tsx').then((m) => m.FeesDialog),
  FailedOverlay,
)
const AlcoholHoursDialog = lazyPart(
  () => import('#components/basket/alcohol-hours-dialog.tsx').then((m) => m.AlcoholHoursDialog),
  FailedOverlay,
)
const WhenDialog = lazyPart(
  () => import('#components/arrival/when-dialog.tsx').then((m) => m.WhenDialog),
  FailedOverlay,
)

const panels = { basket: BasketPanel, 'sign-in': SignInPanel, orders: OrdersPanel, account: AccountPanel }

/** The last one shown stays mounted while it slides away; `opening` counts, so that the next one begins again. */
function useLast<T>(value: T | null): { last: T | null; opening: number } {
  const [shown, setShown] = useState({ last: value, opening: 0 })
  if (value !== null && value !== shown.last) setShown({ last: value, opening: shown.opening + 1 })
  return shown
}

/** Hosts the one panel and the one dialog; each view is its own chunk. */
export function Overlays() {
  const { panel, dialog } = useOverlay()
  const { last: lastPanel } = useLast<PanelContent>(panel)
  const { last: lastDialog, opening } = useLast<DialogContent>(dialog)
  const View = lastPanel ? panels[lastPanel] : null
  return (
    <>
      <Suspense fallback={null}>{View ? <View open={panel !== null} onClose={closePanel} /> : null}</Suspense>
      <Suspense fallback={null}>
        {/* A key that changed on closing would unmount the dialog before it gives the focus back (SHL-03). */}
        {lastDialog ? <DialogView key={opening} dialog={lastDialog} open={dialog !== null} /> : null}
      </Suspense>
    </>
  )
}

function DialogView({ dialog, open }: { dialog: DialogContent; open: boolean }) {
  if (dialog.kind === 'address') return <AddressDialog open={open} request={dialog} onClose={closeDialog} />
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
  if (dialog.kind === 'terms') return <TermsDialog open={open} onClose={closeDialog} />
  if (dialog.kind === 'feedback') return <FeedbackDialog open={open} onClose={closeDialog} />
  if (dialog.kind === 'alcohol-hours') return <AlcoholHoursDialog open={open} onClose={closeDialog} />
  if (dialog.kind === 'fees') return <FeesDialog open={open} onClose={closeDialog} />
  if (dialog.kind === 'when') return <WhenDialog open={open} onClose={closeDialog} />
  if (dialog.kind === 'pass-card')
    return <FailedPaymentDialog open={open} reason={dialog.reason} onClose={closeDialog} />
  return <SignInDialog open={open} first={dialog.register ? 'register' : 'sign-in'} onClose={closeDialog} />
}
