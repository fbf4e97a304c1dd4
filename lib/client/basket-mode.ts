import type { Basket } from '@kolea/domain/basket/basket.ts'
import type { FulfilmentMode } from '@kolea/domain/location/country.ts'
import { bff } from './bff.ts'
import { selectedLocation, selectedMode } from './location.ts'

/** The mode to write a basket in: of the place; without one the basket's own stays. */
export const modeToWrite = (basket: Basket | null): FulfilmentMode =>
  selectedMode(selectedLocation.get()) ?? basket?.mode ?? selectedLocation.get().mode

/** The basket in the mode of the place; without one as it was last written, unless a place is selected meanwhile. @throws BffError */
export async function fetchBasket(): Promise<Basket> {
  const mode = selectedMode(selectedLocation.get())
  const answer = await bff('GET /api/basket', { query: mode === null ? {} : { mode } })
  return mode === null && selectedMode(selectedLocation.get()) !== null ? fetchBasket() : answer
}
