'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useBasket } from '#lib/client/basket.ts'
import { reloadBasket } from '#lib/client/basket-sync.ts'
import { chosen } from '#lib/client/location.ts'
import type { Profile } from '#lib/domain/account/profile.ts'
import { AgeDialog } from './age-dialog.tsx'
import { DetailsBox } from './details-box.tsx'
import { OrderSide } from './order-side.tsx'
import { PaymentBox } from './payment-box.tsx'
import { TipBox } from './tip-box.tsx'
import { usePlaceOrder } from './use-place-order.ts'
import { WhereBox } from './where-box.tsx'

interface CheckoutFormProps {
  profile: Profile
  onPlaced: (orderId: string) => void
}

/** The boxes of checkout and the one attempt that ends them. */
export function CheckoutForm({ profile, onPlaced }: CheckoutFormProps) {
  const t = useTranslations('checkout')
  const { basket } = useBasket()
  const [tipCents, setTipCents] = useState<number | null>(null)
  const [cardId, setCardId] = useState<string | null>(null)
  const [detailsHold, setDetailsHold] = useState(true)
  const [askAge, setAskAge] = useState(false)
  const [missing, setMissing] = useState<'card' | 'details' | null>(null)
  const { state, place } = usePlaceOrder(onPlaced)
  if (!basket) return null

  const delivery = basket.mode === 'delivery'
  const amountCents = basket.totalCents + (delivery ? (tipCents ?? 0) : 0)
  const go = () => {
    if (!cardId) return
    void place({
      mode: chosen.get().mode,
      shownTotalCents: basket.totalCents,
      amountCents,
      tipCents: delivery ? tipCents : null,
      cardId,
    })
  }
  const submit = () => {
    const lack = !detailsHold ? 'details' : cardId === null ? 'card' : null
    setMissing(lack)
    if (lack) return document.getElementById(`checkout-${lack}`)?.scrollIntoView({ block: 'center' })
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
          <WhereBox basket={basket} />
          <DetailsBox basket={basket} profile={profile} onHold={setDetailsHold} />
          <PaymentBox
            cardId={cardId}
            onCard={setCardId}
            problem={missing === 'card' ? t('chooseCard') : null}
          />
          {delivery ? (
            <TipBox tipCents={tipCents} baseCents={basket.subtotalCents} onTip={setTipCents} />
          ) : null}
        </div>
        <OrderSide
          basket={basket}
          tipCents={delivery ? (tipCents ?? 0) : 0}
          amountCents={amountCents}
          state={state}
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
