import { createAtom } from '#lib/client/atom.ts'
import type { FulfilmentMode } from '@kolea/domain/location/country.ts'

/** Clicked on the landing page, which leads to it with an address; null: the mode of the place in force. Both halves of the card read it. */
export const landingMode = createAtom<FulfilmentMode | null>(null)
