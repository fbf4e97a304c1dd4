import { arrival } from './arrival.ts'
import { basketAtom, shownBasket } from './basket.ts'
import { selectedLocation } from './location.ts'
import { arrivalOf, orderingAt } from './ordering.ts'

/** A promise that time has passed is shown no longer than this, in ms. */
const checkMs = 15_000

function renew(): void {
  const ordering = orderingAt(selectedLocation.get(), shownBasket(basketAtom.get()))
  const next = arrivalOf(ordering, Date.now(), document.documentElement.lang)
  if (JSON.stringify(next) !== JSON.stringify(arrival.get())) arrival.set(next)
}

/** Has the promise follow place, basket and clock; a page that is shown again after a while has it at once. @returns stops it */
export function followArrival(): () => void {
  renew()
  const timer = setInterval(renew, checkMs)
  const stops = [selectedLocation.subscribe(renew), basketAtom.subscribe(renew)]
  document.addEventListener('visibilitychange', renew)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', renew)
    for (const stop of stops) stop()
  }
}
