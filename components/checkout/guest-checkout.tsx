'use client'
import { shownBasket, useBasket } from '#lib/client/basket.ts'
import { OrderBrief } from './order-brief.tsx'
import { OrderBeside } from './order-beside.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import formStyles from './checkout-form.module.css'

/** Checkout of a guest: who they are first (ROL-01), with the basket in sight beside it. */
export function GuestCheckout() {
  const basket = shownBasket(useBasket())
  if (basket === null || basket.items.length === 0) return <SignInFirst />
  return (
    <div className={formStyles.grid}>
      <div className={formStyles.main}>
        <OrderBrief basket={basket} amountCents={basket.totalCents} />
        <SignInFirst />
      </div>
      <OrderBeside basket={basket} />
    </div>
  )
}
