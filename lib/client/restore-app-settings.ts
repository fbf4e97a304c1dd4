import { appSettings, type AppSettings, changeAppSettings } from './app-settings.ts'
import { readPersisted } from './persisted.ts'

/** Takes the settings that this browser kept, unless one was changed on this page before. Entries of another build are gone by now. */
export function restoreAppSettings(): void {
  const present = appSettings.get()
  // Kept again: it went with what the build before had kept.
  if (present !== appSettings.initial) return changeAppSettings(present)
  const kept = readPersisted<AppSettings>('appSettings', Date.now())
  if (kept !== null) appSettings.set(kept)
}
