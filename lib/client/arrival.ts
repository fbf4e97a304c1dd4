import type { FulfilmentMode } from '@kolea/domain/location/country.ts'
import type { ClockRange } from '@kolea/domain/time/clock-range.ts'
import { createAtom, useAtom } from './atom.ts'

/** A promise as it is shown: two times by the clock of the store, in the language of the page. */
export interface Promised {
  mode: FulfilmentMode
  range: ClockRange
}

export type Arrival =
  | ({ kind: 'promised' } & Promised)
  /** No courier is free (LOC-12). */
  | { kind: 'paused' }
  /** The time that was chosen is not to be had any more. */
  | { kind: 'gone' }

/**
 * The one promise that every screen shows before an order is placed; null where no place is chosen, and on the server.
 * `follow-arrival.ts` writes it, with the code that pages load after their first screen.
 */
export const arrival = createAtom<Arrival | null>(null)

export const useArrival = (): Arrival | null => useAtom(arrival, (state) => state)
