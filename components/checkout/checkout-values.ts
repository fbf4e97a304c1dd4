import * as z from 'zod/mini'
import { ruled, ruledText } from '#components/forms/form-schema.ts'
import type { SubmitForm } from '#components/forms/use-submit-form.ts'
import type { CardChoice } from '#components/payment/card-choice.ts'
import { chosenCardId } from '#components/payment/card-choice.ts'
import { nameProblem } from '@kolea/domain/account/name-rule.ts'
import { phoneEntry, phoneProblem } from '@kolea/domain/account/phone-rule.ts'
import type { PaymentMethod, Profile } from '@kolea/domain/account/profile.ts'
import type { Basket } from '@kolea/domain/basket/basket.ts'
import type { TipChoice } from '@kolea/domain/checkout/tip.ts'
import { tipProblem } from '@kolea/domain/checkout/tip.ts'
import type { Features } from '@kolea/domain/configuration/features.ts'

interface CheckoutInput {
  limits: Features
  /** Saved cards, undefined until they are known. */
  cards: readonly PaymentMethod[] | undefined
  /** Only a courier gets a tip. */
  delivery: boolean
}

/** What an order needs of its form (CHK-01, CHK-03, CHK-04). */
export const checkoutSchema = ({ limits, cards, delivery }: CheckoutInput) =>
  z.object({
    note: z.string(),
    firstName: ruledText((name) => nameProblem(name, limits)),
    lastName: ruledText((name) => nameProblem(name, limits)),
    phone: ruledText(phoneProblem),
    card: z
      .custom<CardChoice>()
      .check(ruled((choice: CardChoice) => (chosenCardId(choice, cards) === null ? 'missing' : null))),
    tip: z.custom<TipChoice>().check(ruled((tip: TipChoice) => (delivery ? tipProblem(tip, limits) : null))),
  })

export type CheckoutValues = z.infer<ReturnType<typeof checkoutSchema>>
export type CheckoutFields = SubmitForm<CheckoutValues>

/** The contact of the basket, else of the account. */
export function firstValues(basket: Basket, profile: Profile): CheckoutValues {
  const known = basket.contact ?? profile
  return {
    note: basket.deliveryNotes,
    firstName: known.firstName || profile.firstName,
    lastName: known.lastName || profile.lastName,
    phone: phoneEntry(known.phone || profile.phone),
    card: 'default',
    tip: { choice: 'none', ownText: '' },
  }
}
