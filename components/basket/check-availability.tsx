'use client'
import { useTranslations } from 'next-intl'
import { QuantityLabel } from '#components/ui/quantity.tsx'
import type { BasketProduct } from '@kolea/domain/basket/basket-product.ts'
import { deferredBundle } from '#lib/client/load-deferred.ts'
import { openDialog } from '#lib/client/overlay.ts'
import { session } from '#lib/client/session.ts'

/**
 * Opens the way to an address: a customer gives one, a guest gives one or signs in first (SGN-07).
 *
 * @param wanted what it is asked for: it goes into the basket once the place is given
 */
export async function askForPlace(wanted?: BasketProduct): Promise<void> {
  // A click may come before it is known who shops here.
  if (session.get().state === 'unknown') await (await deferredBundle()).launched()
  const offersSignIn = session.get().state === 'guest'
  openDialog({ kind: 'address', offersSignIn, ...(wanted ? { wanted } : {}) })
}

/** A button that asks for the place where a product is wanted. */
export function useAvailabilityOpener(product: BasketProduct) {
  const t = useTranslations('basket')
  return {
    type: 'button',
    'aria-label': t('checkAvailabilityOf', { name: product.name }),
    'aria-haspopup': 'dialog',
    onClick: () => void askForPlace(product),
    children: t('checkAvailability'),
  } as const
}

/** In place of the + while there is no address. */
export function CheckAvailability({ product }: { product: BasketProduct }) {
  return (
    <QuantityLabel
      as="button"
      tone="ask"
      data-slot="quantity quantity-words"
      {...useAvailabilityOpener(product)}
    />
  )
}
