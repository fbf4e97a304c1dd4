import { canadaStreets, mainlandStreets } from './streets/beyond-hawaii.ts'
import { hawaiiIsland } from './streets/hawaii-island.ts'
import { honoluluCentral } from './streets/honolulu-central.ts'
import { honoluluEast } from './streets/honolulu-east.ts'
import { honoluluWest } from './streets/honolulu-west.ts'
import { kauai } from './streets/kauai.ts'
import { maui } from './streets/maui.ts'
import { oahuBeyondTown } from './streets/oahu.ts'

/** The address index: real streets with their house numbers, by hand, good to about 100 m. */
export const seedStreets = [
  ...honoluluEast,
  ...honoluluCentral,
  ...honoluluWest,
  ...oahuBeyondTown,
  ...maui,
  ...kauai,
  ...hawaiiIsland,
  ...mainlandStreets,
  ...canadaStreets,
]
