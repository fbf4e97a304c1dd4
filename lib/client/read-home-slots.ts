import { minuteMs } from '@kolea/domain/time/durations.ts'
import { bff } from './bff.ts'
import { homeSlots, isSameScope, type HomeSlots, type SlotScope } from './home-slots.ts'
import { limits } from './features.ts'

const none: HomeSlots = { purchased: [], recommended: [] }

let reading: { scope: SlotScope; done: Promise<void> } | null = null

/** Slots that cannot be read are empty, and read again the next time that they are rendered. */
async function read(scope: SlotScope): Promise<void> {
  const { country, storeId } = scope
  const found = await bff('GET /api/catalog/slots', { query: { country, storeId } }).catch(() => null)
  // Another customer or store was requested in the meantime.
  if (reading?.scope !== scope) return
  reading = null
  homeSlots.set({ scope, slots: found ?? none, readAt: found ? Date.now() : 0 })
}

/** Reads the products of all slots at once, whichever of them needs them first; those that were read lately stay. */
export function readHomeSlots(scope: SlotScope): Promise<void> {
  const cached = homeSlots.get()
  const lifetimeMs = limits.get().products_categories_cache_time * minuteMs
  if (cached && isSameScope(cached.scope, scope) && Date.now() - cached.readAt < lifetimeMs)
    return Promise.resolve()
  if (reading === null || !isSameScope(reading.scope, scope)) reading = { scope, done: read(scope) }
  return reading.done
}

/** Reads again what the slots show, once their data have become old (CAT-06). */
export async function renewHomeSlots(): Promise<void> {
  const cached = homeSlots.get()
  if (cached) await readHomeSlots(cached.scope)
}
