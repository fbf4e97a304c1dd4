import type { Drawing } from './draw.ts'
import { flowers } from './flowers.ts'
import { fruit } from './fruit.ts'
import { garden } from './garden.ts'
import { household } from './household.ts'
import { kitchen } from './kitchen.ts'
import { nature } from './nature.ts'
import { pantry } from './pantry.ts'

/** Every motif by its name, as the seed's `art` spells it. */
export const motifs: Readonly<Record<string, Drawing>> = {
  ...fruit,
  ...garden,
  ...flowers,
  ...pantry,
  ...kitchen,
  ...nature,
  ...household,
}
