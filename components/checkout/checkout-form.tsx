'use client'
import { useTranslations } from 'next-intl'
import { Suspense, useRef, useState, type FormEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useNameProblemText } from '#components/forms/use-name-problem-text.ts'
import { useSubmitForm } from '#components/forms/use-submit-form.ts'
import { BankPage } from '#components/payment/bank-step/bank-page.tsx'
import { chosenCardId, chosenDeviceData } from '#components/payment/card-choice.ts'
import type { SaveEntered } from '#components/payment/entry-form.ts'
import { FirstOrderEnded } from '#components/totals/first-order-ended.tsx'
import { FailedOverlay, lazyPart } from '#components/ui/lazy-part.tsx'
import { reloadBasket } from '#lib/client/basket-sync.ts'
import { useFeatures } from '#lib/client/features.ts'
import { useWallet } from '#lib/client/wallet.ts'
import type { Profile } from '@kolea/domain/account/profile.ts'
import type { Basket } from '@kolea/domain/basket/basket.ts'
import { tipCentsOf } from '@kolea/domain/checkout/tip.ts'
import { formatCents } from '@kolea/domain/money/format.ts'
import { missedMinimum } from '@kolea/domain/wallet/minimum-charge.ts'
import { checkoutSchema, firstValues } from './checkout-values.ts'
import { DetailsBox } from './details-box.tsx'
import { FulfilmentBox } from './fulfilment-box.tsx'
import { OrderBrief } from './order-brief.tsx'
import { OrderSide } from './order-side.tsx'
import { PaymentBox } from './payment-box.tsx'
import type { OrderIntent } from './send-order.ts'
import { TipBox } from './tip-box.tsx'
import { useExpress } from './use-express.ts'
import type { PlaceState } from './use-place-order.ts'
import styles from './checkout-form.module.css'

const AgeDialog = lazyPart(() => import('./age-dialog.tsx').then((module) => module.AgeDialog), FailedOverlay)

interface CheckoutFormProps {
  basket: Basket
  profile: Profile
  state: PlaceState
  place: (intent: OrderIntent) => Promise<void>
}

/** The boxes of checkout and the one attempt that ends them. */
export function CheckoutForm({ basket, profile, state, place }: CheckoutFormProps) {
  const t = useTranslations('checkout')
  const limits = useFeatures()
  const nameText = useNameProblemText()
  // A click before the cards are there would ask for a card that is about to be chosen.
  const { data: wallet, isPending: waiting } = useWallet()
  const [askAge, setAskAge] = useState(false)
  const entered = useRef<SaveEntered | null>(null)
  const delivery = basket.mode === 'delivery'
  const bounds = { min: formatCents(limits.min_tip_amount), max: formatCents(limits.max_tip_amount) }

  const form = useSubmitForm({
    schema: checkoutSchema({ limits, cards: wallet?.cards, delivery }),
    defaultValues: firstValues(basket, profile),
    problemText: (field, problem, value) => {
      if (field === 'card') return t('chooseCard')
      if (field === 'tip') return t(`tip.${problem as 'required' | 'bounds'}`, bounds)
      if (field === 'phone') return t(`details.problems.phone.${problem as 'invalid'}`)
      return problem === 'required'
        ? t(`details.problems.${field as 'firstName'}`)
        : nameText(String(value), problem as 'characters')
    },
    send: async (values) => {
      if (basket.ageCheck.needed && !basket.ageCheck.verified) return setAskAge(true)
      await order(chosenCardId(values.card, wallet?.cards))
    },
    // The outcome of the order is shown beside the button, from the state of `usePlaceOrder`.
    failureText: () => null,
  })
  const [card, tip] = useWatch({ control: form.control, name: ['card', 'tip'] })
  const cardId = chosenCardId(card, wallet?.cards)
  const tipCents = delivery ? tipCentsOf(tip, limits) : null
  const amountCents = basket.totalCents + (tipCents ?? 0)
  const method = wallet?.cards.find((one) => one.cardId === cardId)
  const missedCents = method ? missedMinimum(method.minimumCharge, basket.currency, amountCents) : null

  async function order(paidBy: string | null): Promise<void> {
    const deviceData = chosenDeviceData(form.getValues('card'))
    if (paidBy) await place({ shown: basket, amountCents, tipCents, cardId: paidBy, deviceData })
  }

  /** A card that is typed in and not saved yet is saved by the click that orders: it says all that is needed. */
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (cardId === null && entered.current !== null) {
      const method = await entered.current()
      if (method === null) return
      form.setValue('card', method)
    }
    form.submit()
  }

  const isBusy = ['placing', 'confirming', 'recovering'].includes(state.kind)
  const express = useExpress({ form, seen: { shown: basket, amountCents, tipCents }, isBusy, place })

  return (
    <>
      <form className={styles.grid} noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles.main}>
          <OrderBrief basket={basket} amountCents={amountCents} />
          <FirstOrderEnded basket={basket} />
          <FulfilmentBox basket={basket} form={form} />
          <DetailsBox form={form} />
          <PaymentBox form={form} express={express} onEntered={(save) => void (entered.current = save)} />
          {delivery ? <TipBox form={form} /> : null}
        </div>
        <OrderSide
          basket={basket}
          tipCents={tipCents ?? 0}
          amountCents={amountCents}
          missedCents={missedCents}
          state={state}
          waiting={waiting}
        />
      </form>
      {state.kind === 'confirming' ? <BankPage step={state.step} onAnswer={state.onAnswer} /> : null}
      {/* Few orders need it; those that do have its code before the click that opens it. */}
      <Suspense fallback={null}>
        {basket.ageCheck.needed ? (
          <AgeDialog
            open={askAge}
            age={basket.ageCheck.age}
            mode={basket.mode}
            onClose={() => setAskAge(false)}
            onVerified={() => {
              setAskAge(false)
              // Were the order refused, the next attempt must not ask again.
              void reloadBasket()
              void order(cardId)
            }}
          />
        ) : null}
      </Suspense>
    </>
  )
}
