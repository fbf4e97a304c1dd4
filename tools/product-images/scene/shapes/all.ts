import type { PackShape } from '@kolea/store-api/db/seed/catalog/packshot.ts'
import type { Shape } from '../pack.ts'
import { bag } from './bag.ts'
import { bento } from './bento.ts'
import { blister } from './blister.ts'
import { bottle } from './bottle.ts'
import { bowl } from './bowl.ts'
import { box } from './box.ts'
import { bun } from './bun.ts'
import { can } from './can.ts'
import { carton } from './carton.ts'
import { clamshell } from './clamshell.ts'
import { cup } from './cup.ts'
import { donut } from './donut.ts'
import { eggs } from './eggs.ts'
import { fruit } from './fruit.ts'
import { glass } from './glass.ts'
import { hotdog } from './hotdog.ts'
import { jar } from './jar.ts'
import { jug } from './jug.ts'
import { multipack } from './multipack.ts'
import { musubi } from './musubi.ts'
import { pastry } from './pastry.ts'
import { pizza } from './pizza.ts'
import { pouch } from './pouch.ts'
import { pump } from './pump.ts'
import { roll } from './roll.ts'
import { sandwich } from './sandwich.ts'
import { served } from './served.ts'
import { skewer } from './skewer.ts'
import { sleeve } from './sleeve.ts'
import { slush } from './slush.ts'
import { stick } from './stick.ts'
import { tin } from './tin.ts'
import { tub } from './tub.ts'
import { tube } from './tube.ts'
import { wrapper } from './wrapper.ts'

export const shapes: Record<PackShape, Shape> = {
  bag,
  bento,
  blister,
  bottle,
  bowl,
  box,
  bun,
  can,
  carton,
  clamshell,
  cup,
  donut,
  eggs,
  fruit,
  glass,
  hotdog,
  jar,
  jug,
  multipack,
  musubi,
  pastry,
  pizza,
  pouch,
  pump,
  roll,
  sandwich,
  served,
  skewer,
  sleeve,
  slush,
  stick,
  tin,
  tub,
  tube,
  wrapper,
}
