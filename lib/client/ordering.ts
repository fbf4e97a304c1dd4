import type { Basket } from '@kolea/domain/basket/basket.ts'
import { isInTime, slotWindow } from '@kolea/domain/checkout/schedule-rules.ts'
import { languages } from '@kolea/domain/languages/languages.ts'
import type { FulfilmentMode } from '@kolea/domain/location/country.ts'
import type { Store } from '@kolea/domain/location/store.ts'
import { windowAfter, type ArrivalWindow } from '@kolea/domain/time/arrival-window.ts'
import { clockRange } from '@kolea/domain/time/clock-range.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import type { Arrival } from './arrival.ts'
import { shownBasket, useBasket } from './basket.ts'
import { storeOf, useSelectedLocation, type SelectedLocation } from './location.ts'

/** What an order would be, as far as its arrival goes. */
export interface Ordering {
  store: Store | null
  mode: FulfilmentMode
  /** ISO 8601; null: as soon as possible. */
  scheduledFor: string | null
  /** What the API said of this time for the basket. */
  isRefused: boolean
}

/** Of the place; a browser without one takes that of the basket. Until the basket is known, its time is the one stored with the place. */
export function orderingAt(place: SelectedLocation, basket: Basket | null): Ordering {
  const store = storeOf(place)
  const isOfBasket = store === null && basket?.store
  return {
    store: isOfBasket ? basket.store : store,
    mode: isOfBasket ? basket.mode : place.mode,
    scheduledFor: basket ? basket.scheduledFor : place.scheduledFor,
    isRefused: basket?.status.toUpperCase() === 'TIME_UNAVAILABLE',
  }
}

export function useOrdering(): Ordering {
  const place = useSelectedLocation()
  return orderingAt(place, shownBasket(useBasket()))
}

/** @param now ms @param locale of the page */
function promised(
  window: ArrivalWindow,
  mode: FulfilmentMode,
  store: Store,
  now: number,
  locale: string,
): Arrival {
  const { formats } = languages[localeOf(locale)]
  return { kind: 'promised', mode, range: clockRange(formats, store.timeZone, window, now) }
}

/** What is promised of an order that is wanted as soon as possible; null without a store. @param now ms @param locale of the page */
export function soonestArrival({ store, mode }: Ordering, now: number, locale: string): Arrival | null {
  if (store === null) return null
  const minutes = mode === 'delivery' ? store.deliveryEta : store.pickupEta
  return minutes ? promised(windowAfter(minutes, now), mode, store, now, locale) : { kind: 'paused' }
}

/** What is promised of an order: the chosen half hour, or as soon as possible; null without a store. @param now ms @param locale of the page */
export function arrivalOf(ordering: Ordering, now: number, locale: string): Arrival | null {
  const { store, mode, scheduledFor, isRefused } = ordering
  if (store === null || scheduledFor === null) return soonestArrival(ordering, now, locale)
  const at = Date.parse(scheduledFor)
  if (isRefused || !isInTime(at, now)) return { kind: 'gone' }
  return promised(slotWindow(at), mode, store, now, locale)
}
