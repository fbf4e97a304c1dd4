'use client'
import { useState } from 'react'
import { shownMessage } from '#lib/client/bff-error.ts'
import { shopAt } from '#lib/client/shop-at.ts'
import { showToast } from '#lib/client/toast.ts'

interface ShopAt {
  /** A store is being taken: further clicks do nothing. */
  isBusy: boolean
  take: (storeId: string) => void
}

/**
 * Takes a store for pickup at a click, and says when that failed.
 *
 * @param failed what is said where the API gives no sentence of its own
 * @param onTaken once the store is taken
 */
export function useShopAt(failed: string, onTaken: () => void = () => undefined): ShopAt {
  const [isBusy, setIsBusy] = useState(false)
  const take = async (storeId: string) => {
    setIsBusy(true)
    await shopAt(storeId, onTaken).catch((error: unknown) =>
      showToast('problem', shownMessage(error) ?? failed),
    )
    setIsBusy(false)
  }
  return { isBusy, take: (storeId) => (isBusy ? undefined : void take(storeId)) }
}
