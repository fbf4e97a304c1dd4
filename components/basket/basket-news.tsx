'use client'
import { useEffect } from 'react'
import { basketCell } from '#lib/client/basket.ts'
import { useCell } from '#lib/client/cell.ts'
import { showToast } from '#lib/client/toast.ts'
import { useBasketWords } from './use-basket-words.ts'

/** Says on every page what changed in the basket without the shopper: a change refused, a change made elsewhere. */
export function BasketNews() {
  const words = useBasketWords()
  const refused = useCell(basketCell, (state) => state.refused)
  const changed = useCell(basketCell, (state) => state.changedElsewhere)
  const last = refused.at(-1)
  const refusal = last ? words.refused(last) : null
  const change = changed.length > 0 ? words.changed(changed) : null
  useEffect(() => {
    if (change !== null) showToast('information', change)
  }, [change, changed])
  useEffect(() => {
    if (refusal !== null) showToast('problem', refusal)
  }, [refusal, refused])
  return null
}
