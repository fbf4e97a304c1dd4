import { appSettings, type AppSettings, changeAppSettings } from './app-settings.ts'
import { readPersisted } from './persisted.ts'

/** Takes the settings that this browser stored, unless one was changed on this page before. Entries of another build are gone by now. */
export function restoreAppSettings(): void {
  const present = appSettings.get()
  // Stored again: it was deleted with what the build before had stored.
  if (present !== appSettings.initial) return changeAppSettings(present)
  const stored = readPersisted<AppSettings>('appSettings', Date.now())
  if (stored !== null) appSettings.set(stored)
}
