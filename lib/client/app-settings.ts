import { createAtom } from './atom.ts'
import { writePersisted } from './persisted.ts'

/** How the shopper wants the shop to behave in this browser (PER-01); `restoreAppSettings` takes over what was stored. */
export interface AppSettings {
  /** Banners do not move by themselves (CAT-10). */
  slidesArePaused: boolean
}

export const appSettings = createAtom<AppSettings>({ slidesArePaused: false })

/** Stores the change at once: the page may be left before the code arrives that every page loads after its first screen. */
export function changeAppSettings(next: AppSettings): void {
  appSettings.set(next)
  writePersisted('appSettings', next, Date.now())
}
