import type { BasketPatch } from '#lib/bff/schemas/operations.ts'
import { patchBasket } from './basket-sync.ts'

type Patch = Omit<Partial<BasketPatch>, 'mode' | 'items'>

let pending: Patch = {}
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends what waits now; an order must carry the last word typed. */
export async function flushPatches(): Promise<void> {
  clearTimeout(timer)
  const patch = pending
  pending = {}
  if (Object.keys(patch).length > 0) await patchBasket(patch)
}

/** A change that is typed: sent after `quietMs` without another one (shopping spec §7; BSK-02). */
export function patchSoon(patch: Patch, quietMs: number): void {
  pending = { ...pending, ...patch }
  clearTimeout(timer)
  timer = setTimeout(() => void flushPatches().catch(() => undefined), quietMs)
}
