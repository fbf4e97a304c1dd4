import { createCell } from './cell.ts'

/** How the shopper wants the shop to behave in this browser (PER-01); `keepAppSettings` restores and keeps it. */
export interface AppSettings {
  /** Banners do not move by themselves (CAT-10). */
  slidesArePaused: boolean
}

export const appSettings = createCell<AppSettings>({ slidesArePaused: false })
