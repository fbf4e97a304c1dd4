'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { reloadBasket } from '#lib/client/basket-sync.ts'
import { useWallet } from '#lib/client/wallet.ts'
import type { Profile } from '#lib/domain/account/profile.ts'
import type { Basket } from '#lib/domain/basket/basket.ts'
import { AgeDialog } from './age-dialog.tsx'
import { DetailsBox } from './details-box.tsx'
import { OrderSide } from './order-side.tsx'
import { PaymentBox } from './payment-box.tsx'
import type { OrderWish } from './send-order.ts'
import type { Tip } from './tip-box.tsx'
import { noTip, TipBox } from './tip-box.tsx'
import type { PlaceState } from './use-place-order.ts'
import { FulfilmentBox } from './fulfilment-box.tsx'

interface CheckoutFormProps {
  basket: Basket
  profile: Profile
  state: PlaceState
  place: (wish: OrderWish) => Promise<void>
}

/** Sections that may lack something; each has a heading `checkout-…`. */
type Lack = 'details' | 'card' | 'tip'

/** The focus brings the field into view. */
function focusOn(lack: Lack): void {
  const section = document.getElementById(`checkout-${lack}`)?.closest('section')
  const invalid = section?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const field = invalid ?? section?.querySelector<HTMLElement>('input')
  field?.focus()
}

/** The boxes of checkout and the one attempt that ends them. */
export function CheckoutForm({ basket, profile, state, place }: CheckoutFormProps) {
  const t = useTranslations('checkout')
  const [tip, setTip] = useState<Tip>(noTip)
  const [cardId, setCardId] = useState<string | null>(null)
  const [detailsHold, setDetailsHold] = useState(true)
  const [askAge, setAskAge] = useState(false)
  // Problems are told when the shopper has pressed the button, and only as long as they are there.
  const [pressed, setPressed] = useState(false)
  // A press before the cards are there would ask for a card that is about to be chosen.
  const { isPending: waiting } = useWallet()

  const delivery = basket.mode === 'delivery'
  const tipCents = delivery ? tip.cents : null
  const amountCents = basket.totalCents + (tipCents ?? 0)
  const lack: Lack | null = !detailsHold
    ? 'details'
    : cardId === null
      ? 'card'
      : delivery && !tip.valid
        ? 'tip'
        : null
  const go = () => {
    if (cardId) void place({ shown: basket, amountCents, tipCents, cardId })
  }
  const submit = () => {
    setPressed(true)
    // The fields tell what is wrong with them first, then one of them takes the focus.
    if (lack) return setTimeout(() => focusOn(lack))
    if (basket.ageCheck.needed && !basket.ageCheck.verified) return setAskAge(true)
    go()
  }

  return (
    <>
      <form
        className="checkout-grid"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div className="checkout-main">
          <FulfilmentBox basket={basket} />
          <DetailsBox basket={basket} profile={profile} pressed={pressed} onHold={setDetailsHold} />
          <PaymentBox
            cardId={cardId}
            onCard={setCardId}
            problem={pressed && cardId === null ? t('chooseCard') : null}
          />
          {delivery ? (
            <TipBox tip={tip} baseCents={basket.subtotalCents} pressed={pressed} onTip={setTip} />
          ) : null}
        </div>
        <OrderSide
          basket={basket}
          tipCents={tipCents ?? 0}
          amountCents={amountCents}
          state={state}
          waiting={waiting}
        />
      </form>
      <AgeDialog
        open={askAge}
        age={basket.ageCheck.age}
        onClose={() => setAskAge(false)}
        onVerified={() => {
          setAskAge(false)
          // Were the order refused, the next attempt must not ask again.
          void reloadBasket()
          go()
        }}
      />
    </>
  )
}
