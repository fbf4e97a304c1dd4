import { minuteMs } from '#lib/domain/time/durations.ts'
import { limits } from './limits.ts'

const checkMs = minuteMs / 2

/** Calls `renew` once `lifetimeMs` have passed since the last time; in a hidden page when it is shown again. @returns stops it */
function renewWhenOld(lifetimeMs: () => number, renew: () => void): () => void {
  let renewedAt = Date.now()
  const check = () => {
    if (document.visibilityState === 'hidden' || Date.now() - renewedAt < lifetimeMs()) return
    renewedAt = Date.now()
    renew()
  }
  const timer = setInterval(check, checkMs)
  document.addEventListener('visibilitychange', check)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
  }
}

/** Draws an open page anew once its data are older than `products_categories_cache_time` minutes. @returns stops it (CAT-06) */
export const watchPageAge = (refresh: () => void): (() => void) =>
  renewWhenOld(() => Math.max(1, limits.get().products_categories_cache_time) * minuteMs, refresh)

/** Reads the store's times again once they are older than `store_eta_cache_time` seconds. @returns stops it (LOC-12) */
export const watchStoreAge = (readStore: () => void): (() => void) =>
  renewWhenOld(() => Math.max(30, limits.get().store_eta_cache_time) * 1000, readStore)
