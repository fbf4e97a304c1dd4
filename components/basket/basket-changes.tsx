'use client'
import { useEffect } from 'react'
import { basketAtom } from '#lib/client/basket.ts'
import { useAtom } from '#lib/client/atom.ts'
import { showToast } from '#lib/client/toast.ts'
import { useBasketLabels } from './use-basket-labels.ts'

/** Says on every page what changed in the basket without the shopper: a change refused, a change made elsewhere. */
export function BasketChanges() {
  const labels = useBasketLabels()
  const refused = useAtom(basketAtom, (state) => state.refused)
  const changed = useAtom(basketAtom, (state) => state.changedElsewhere)
  const last = refused.at(-1)
  const refusal = last ? labels.refused(last) : null
  const change = changed.length > 0 ? labels.changed(changed) : null
  useEffect(() => {
    if (change !== null) showToast('information', change)
  }, [change, changed])
  useEffect(() => {
    if (refusal !== null) showToast('problem', refusal)
  }, [refusal, refused])
  return null
}
