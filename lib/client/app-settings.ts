import { createCell, useCell } from './cell.ts'
import { readPersisted, writePersisted } from './persisted.ts'

/** How the shopper wants the shop to behave in this browser (PER-01). */
interface AppSettings {
  /** Banners do not move by themselves (CAT-10). */
  slidesArePaused: boolean
}

const settings = createCell<AppSettings>({ slidesArePaused: false })

export const useSlidesPaused = (): boolean => useCell(settings, ({ slidesArePaused }) => slidesArePaused)

/** Takes what this browser kept. Called once the page is drawn, because the server knows nothing of it. */
export function restoreAppSettings(): void {
  const kept = readPersisted<AppSettings>('appSettings', Date.now())
  if (kept !== null) settings.set(kept)
}

export function pauseSlides(slidesArePaused: boolean): void {
  settings.set({ slidesArePaused })
  writePersisted('appSettings', settings.get(), Date.now())
}
