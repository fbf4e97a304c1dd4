import type { PaymentMethod } from '@kolea/domain/account/profile.ts'

/** A saved way to pay that was picked; `deviceData` when it was entered on this page and its gateway collected some. */
export interface ChosenMethod {
  cardId: string
  deviceData?: string | undefined
}

/** What the shopper picked to pay with: nothing yet, which means the default; one to be entered; a saved one. */
export type CardChoice = 'default' | 'new' | ChosenMethod

/** The saved way to pay, null while there is none: a new one is being entered (CRD-01). */
export function chosenCardId(choice: CardChoice, cards: readonly PaymentMethod[] | undefined): string | null {
  if (choice === 'new') return null
  if (choice !== 'default') return choice.cardId
  return (cards?.find((card) => card.isDefault) ?? cards?.[0])?.cardId ?? null
}

/** What is sent with an order that is paid by this choice. */
export const chosenDeviceData = (choice: CardChoice): string | undefined =>
  typeof choice === 'object' ? choice.deviceData : undefined
