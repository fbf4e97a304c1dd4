import type { PaymentMethod } from '#lib/domain/account/profile.ts'

/** What the shopper picked to pay with: nothing yet, which means the default card; a card to be entered; a saved one. */
export type CardChoice = 'default' | 'new' | { cardId: string }

/** The saved card that pays, null while there is none: a new one is being entered (CRD-01). */
export function chosenCardId(choice: CardChoice, cards: readonly PaymentMethod[] | undefined): string | null {
  if (choice === 'new') return null
  if (choice !== 'default') return choice.cardId
  return (cards?.find((card) => card.isDefault) ?? cards?.[0])?.cardId ?? null
}
